import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { copyNameOf } from '#server/http/photo-copies.ts'
import { PHOTO_COPIES_PATH } from '#shared/photos.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

type Part = { name?: string; filename?: string | null; type?: string; data: Buffer | string }
export type Form = { body: Buffer; headers: Record<string, string> }

const BOUNDARY = 'a-boundary-of-tests'

/** Builds a multipart form; a part is a file named `photo` by default. */
export function multipartForm(...parts: Part[]): Form {
  const chunks = parts.flatMap(({ name = 'photo', filename = 'photo.jpg', type = 'image/jpeg', data }) => [
    Buffer.from(
      filename === null
        ? `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`
        : `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(data),
    Buffer.from('\r\n'),
  ])
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

/** Creates a picture of one colour, by default 30 by 20 pixels. */
export const picture = ({ width = 30, height = 20, alpha = 1 } = {}) =>
  sharp({ create: { width, height, channels: alpha < 1 ? 4 : 3, background: { r: 200, g: 80, b: 20, alpha } } })

export const PHOTO_PATH = '/api/profile/photo'

export const upload = (world: World, person: Person | null, { body, headers }: Form) =>
  world.call(person, 'POST', PHOTO_PATH, { body, headers })

/** Uploads a photo, by default any; returns its URL. */
export async function uploadPhoto(world: World, person: Person, data?: Buffer): Promise<string> {
  const answer = await upload(
    world,
    person,
    multipartForm({ data: data ?? (await picture().jpeg().toBuffer()) }),
  )
  if (answer.status !== 200) throw new Error(`The upload was refused: ${answer.text}`)
  return (answer.body as { photoUrl: string }).photoUrl
}

/** The head of an upload request, as a browser sends it. */
export async function uploadRequestHead(world: World, person: Person | null, headers: Record<string, string>) {
  const cookie = person && { cookie: await world.cookie(person) }
  const lines = Object.entries({
    host: await world.listen(),
    ...cookie,
    ...multipartForm().headers,
    ...headers,
  })
  return `POST ${PHOTO_PATH} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}

/** The stored photo, and the names of all stored files. */
export const fetchPhoto = async ({ app }: World, photoUrl: string) => (await app.inject(photoUrl)).rawPayload
export const listUploads = ({ config }: World) => readdir(join(config.dataDir, 'uploads'))

export const photoCopyUrl = (photoUrl: string) => `${PHOTO_COPIES_PATH}?of=${encodeURIComponent(photoUrl)}`

/** Gives somebody an external photo, and stores its copy as the product does; returns the URL of the copy. */
export async function addPhotoCopy({ config, services }: World, person: Person | null): Promise<string> {
  const photoUrl = 'https://example.org/mine.png'
  await services.db
    .updateTable('users')
    .set({ photoUrl })
    .where('id', '=', person?.userId ?? 0)
    .execute()
  const folder = join(config.dataDir, 'photo-copies')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${copyNameOf(photoUrl)}.jpg`), await picture().jpeg().toBuffer())
  return photoCopyUrl(photoUrl)
}
