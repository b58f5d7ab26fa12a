import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PHOTO_MAX_BYTES } from '#shared/limits.ts'
import { MESSAGES } from '#shared/messages.ts'
import type { Ctx, Member } from '../ctx.ts'
import { addPhoto } from '../domain/profiles/profiles.ts'
import { AppError } from '../errors.ts'
import type { Events } from '../events.ts'
import { reencode } from './image.ts'

const NAME_BYTES = 16
const MULTIPART_ROOM = 100 * 1024
const LIMITS = { fileSize: PHOTO_MAX_BYTES, files: 1, fields: 0, parts: 2, fieldNameSize: 50, headerPairs: 20 }

/** Takes photos in, keeps them below `folder` and shows them; forgets those nobody uses any more. */
export async function photos(app: FastifyInstance, { folder, events }: { folder: string; events: Events }) {
  await mkdir(folder, { recursive: true })

  await app.register(async (upload) => {
    upload.removeAllContentTypeParsers()
    await upload.register(multipart, { limits: LIMITS })
    upload.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(new AppError('unsupported', MESSAGES.uploadImage))
    })
    upload.decorateRequest('ctx')
    upload.post(
      '/api/profile/photo',
      {
        bodyLimit: PHOTO_MAX_BYTES + MULTIPART_ROOM,
        // Before a byte of the body is read.
        onRequest: async (request, reply) => {
          request.ctx = signedIn(await app.ctxFor(request, reply))
          request.ctx.limits.take('photos', request.ctx.actor.userId)
        },
      },
      async (request) => {
        const bytes = await filePart(request).catch((cause: unknown) => {
          throw refusalOf(cause)
        })
        const { data, extension } = await reencode(bytes)
        const name = `${randomBytes(NAME_BYTES).toString('base64url')}.${extension}`
        await writeWhole(join(folder, name), data)
        return addPhoto(request.ctx, name)
      },
    )
  })

  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/uploads/',
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    immutable: true,
    maxAge: '365d',
    setHeaders: (response) => {
      response.header('content-security-policy', "default-src 'none'; sandbox")
      response.header('cache-control', 'private, max-age=31536000, immutable')
    },
  })

  app.addHook('onClose', async () => unsubscribe())
  const unsubscribe = events.subscribe((event) => {
    if (event.type !== 'photo_unused') return
    rm(join(folder, event.name), { force: true }).catch((error: unknown) => app.log.error(error))
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx<Member>
  }
}

function signedIn(ctx: Ctx): Ctx<Member> {
  const { actor } = ctx
  if (actor.role === 'anonymous') throw new AppError('unauthenticated', MESSAGES.notAuthenticated)
  return { ...ctx, actor }
}

/** The one file of the request, whole. Every other part is read to its end and refused. */
async function filePart(request: FastifyRequest): Promise<Buffer> {
  let photo: Buffer | undefined
  for await (const part of request.parts()) {
    if (part.type !== 'file' || part.fieldname !== 'photo' || photo) {
      if (part.type === 'file') part.file.resume()
      throw new AppError('invalid', 'Send one file named photo')
    }
    photo = await part.toBuffer()
    // A file that grew over the limit may end early without an error (fastify/fastify-multipart#194).
    if (part.file.truncated) throw new AppError('too_large', MESSAGES.photoTooLargeHint)
  }
  if (!photo || photo.length === 0) throw new AppError('invalid', MESSAGES.photoRequired)
  return photo
}

/** What is wrong with a form that could not be read: the file too big, or something else than one file. */
function refusalOf(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  const { code } = cause as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('too_large', MESSAGES.photoTooLargeHint)
  return new AppError('invalid', 'Send one file named photo')
}

/** Under another name until it is complete: a photo is there whole or not at all. */
async function writeWhole(path: string, data: Buffer) {
  const part = `${path}.part`
  try {
    await writeFile(part, data, { mode: 0o600 })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
