import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Installation, Member } from './installation.ts'
import type { Caller } from './load-http.ts'
import { photoForm } from './load-photo.ts'

/** Uploads a photo and puts it into the profile, as the form does; returns the last status. */
export async function changePhoto(caller: Caller, { cookie }: Member): Promise<number> {
  const uploaded = await uploadPhoto(caller, cookie)
  if (uploaded.status !== 200) return uploaded.status
  const body = { photoUrl: (JSON.parse(uploaded.text) as { photoUrl: string }).photoUrl }
  return (await caller.call('PATCH', '/api/profile', { cookie, body })).status
}

export const uploadPhoto = async (caller: Caller, cookie: string) =>
  caller.call('POST', '/api/profile/photo', { cookie, raw: await photoForm() })

export const uploadsFolder = ({ dataDir }: Pick<Installation, 'dataDir'>) => join(dataDir, 'uploads')
export const listPhotoFiles = (installation: Pick<Installation, 'dataDir'>) =>
  readdirSync(uploadsFolder(installation))

/** Photo files without a row. */
export async function findStrayFiles({ dataDir, withDatabase }: Installation): Promise<string[]> {
  const rows = await withDatabase((db) => db.selectFrom('uploads').select('name').execute())
  const known = new Set(rows.map(({ name }) => name))
  return listPhotoFiles({ dataDir }).filter((name) => !known.has(name))
}

/** Counts the uploaded photos that profiles show, and how many of them do not load. */
export async function countDanglingPhotos(caller: Caller, { withDatabase, admin }: Installation) {
  const shown = await withDatabase((db) =>
    db.selectFrom('users').select('photoUrl').where('photoUrl', 'like', '/uploads/%').execute(),
  )
  let dangling = 0
  for (const { photoUrl } of shown) {
    const { status, headers } = await caller.call('GET', photoUrl ?? '', { cookie: admin.cookie })
    const isWhole = status === 200 && Number(headers['content-length']) > 0
    if (!isWhole || !headers['content-type']?.startsWith('image/')) dangling += 1
  }
  return { shown: shown.length, dangling }
}
