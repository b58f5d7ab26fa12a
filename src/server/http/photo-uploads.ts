import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PHOTO_MAX_BYTES } from '#shared/product-limits.ts'
import { UPLOADED_PHOTO } from '#shared/schemas/profile.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { Ctx, Member, Services } from '../context.ts'
import { addPhoto, deleteUnusedPhotos, listUploadedPhotos } from '../domain/profiles/profiles.ts'
import { AppError, notSignedIn, requireEnrolled, tooBusy } from '../errors.ts'
import type { Events } from '../events.ts'
import { reencodePhoto } from '../infra/photo-encoder.ts'
import { forEachDue } from '../jobs/for-each-due.ts'
import { countCall } from '../rpc/trpc.ts'
import { writeFileAtomically } from './atomic-write.ts'
import { IMAGE_CSP } from './security-headers.ts'

const NAME_BYTES = 16
/** A photo plus the multipart envelope. */
const REQUEST_MAX_BYTES = PHOTO_MAX_BYTES + 100 * 1024
/** Each upload may hold a whole photo in memory. */
const CONCURRENT_UPLOADS_MAX = 50
/** A person sends one; another may still be ending. Slow lines keep their place for minutes. */
const UPLOADS_OF_PERSON_MAX = 3
const RETRY_AFTER_SECONDS = 5
const MULTIPART_LIMITS = {
  fileSize: PHOTO_MAX_BYTES,
  files: 1,
  fields: 0,
  parts: 2,
  fieldNameSize: 50,
  headerPairs: 20,
}

/** Adds the upload and the serving of photos below `folder`, and deletes photos no longer used. */
export async function addPhotoUploads(
  app: FastifyInstance,
  { folder, events }: { folder: string; events: Events },
) {
  await mkdir(folder, { recursive: true })
  /** The users whose uploads are in progress, once for each. */
  const inProgress: number[] = []

  await app.register(async (upload) => {
    upload.removeAllContentTypeParsers()
    await upload.register(multipart, { limits: MULTIPART_LIMITS })
    upload.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(new AppError('unsupported', UI_TEXTS.uploadImage))
    })
    upload.decorateRequest('ctx')
    upload.post(
      '/api/profile/photo',
      {
        bodyLimit: REQUEST_MAX_BYTES,
        // In onRequest, before any byte of the body is read.
        onRequest: async (request, reply) => {
          const ctx = await app.ctxFor(request, reply)
          countCall(ctx)
          request.ctx = requireSignedIn(ctx)
          if (Number(request.headers['content-length']) > REQUEST_MAX_BYTES) throw tooLarge()
          const { userId } = request.ctx.actor
          const own = inProgress.filter((id) => id === userId)
          if (inProgress.length >= CONCURRENT_UPLOADS_MAX || own.length >= UPLOADS_OF_PERSON_MAX)
            throw tooBusy(RETRY_AFTER_SECONDS)
          inProgress.push(userId)
          finished(reply.raw, () => {
            inProgress.splice(inProgress.indexOf(userId), 1)
          })
          await request.ctx.limits.takeShared('photos', userId)
        },
      },
      async (request) => {
        const bytes = await Promise.race([readPhotoPart(request), rejectOversized(request)]).catch(
          (cause: unknown) => {
            throw toAppError(cause)
          },
        )
        const { data, extension } = await reencodePhoto(bytes).catch((error: Error) => {
          if (error.cause) request.log.info(error, 'a photo could not be read')
          throw error
        })
        // The client may already have uploaded another photo, which this one would replace.
        if (isDisconnected(request)) throw new AppError('invalid', 'The upload was cancelled')
        const name = `${randomBytes(NAME_BYTES).toString('base64url')}.${extension}`
        const path = join(folder, name)
        await writeFileAtomically(path, data).catch((error: unknown) => {
          request.log.error(error, 'a photo could not be kept')
          throw new AppError('unavailable', 'Your photo couldn’t be saved. Please try again later.')
        })
        try {
          return await addPhoto(request.ctx, name)
        } catch (error) {
          await rm(path, { force: true })
          throw error
        }
      },
    )
  })

  await serveUploads(app, folder)

  app.addHook('onClose', async () => unsubscribe())
  const unsubscribe = events.subscribe((event) => {
    if (event.type !== 'photo_unused') return
    rm(join(folder, event.name), { force: true }).catch((error: unknown) => app.log.error(error))
  })
}

async function serveUploads(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/uploads/',
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    allowedPath: (path) => UPLOADED_PHOTO.test(`/uploads${path}`),
    immutable: true,
    maxAge: '365d',
    setHeaders: (response) => {
      response.header('content-security-policy', IMAGE_CSP)
      response.header('cache-control', 'private, max-age=31536000, immutable')
    },
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Ctx<Member>
  }
}

function requireSignedIn(ctx: Ctx): Ctx<Member> {
  const { actor } = ctx
  if (actor.role === 'anonymous') throw notSignedIn(actor)
  requireEnrolled(actor)
  return { ...ctx, actor }
}

/** Returns the bytes of the only file in the form. Any other part is drained and refused. */
async function readPhotoPart(request: FastifyRequest): Promise<Buffer> {
  let photo: Buffer | undefined
  for await (const part of request.parts()) {
    if (part.type !== 'file' || part.fieldname !== 'photo' || photo) {
      if (part.type === 'file') part.file.resume()
      throw new AppError('invalid', 'Send one file named photo')
    }
    photo = await part.toBuffer()
    // A file that grew over the limit may end early without an error (fastify/fastify-multipart#194).
    if (part.file.truncated) throw tooLarge()
  }
  if (!photo || photo.length === 0) throw new AppError('invalid', UI_TEXTS.photoRequired)
  return photo
}

/** Rejects once the request is larger than a photo and its form, however it is parsed. */
function rejectOversized({ raw }: FastifyRequest): Promise<never> {
  let bytes = 0
  return new Promise((_, reject) => {
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > REQUEST_MAX_BYTES) reject(tooLarge())
    })
  })
}

/** Whether the client has disconnected. */
const isDisconnected = ({ raw: { socket } }: FastifyRequest) => socket.destroyed || socket.writableEnded

const tooLarge = () => new AppError('too_large', UI_TEXTS.photoTooLargeHint)

/** Maps an error of the multipart parser to an AppError. */
function toAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  const { code } = cause as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  return new AppError('invalid', 'Send one file named photo')
}

const MINUTE_MS = 60_000
/** Longer than an upload takes between writing its file and its row. */
const ORPHAN_MS = 10 * MINUTE_MS
/** Longer than a form stays open between choosing a photo and saving. */
const UNUSED_MS = 24 * 60 * MINUTE_MS

/**
 * Removes uploads that no profile uses, and files without a row. Files older than the first account belong to
 * another installation and stay. Rows without a file stay too: the folder may only be unmounted, and people see the
 * default avatar meanwhile.
 */
export async function removeUnusedPhotos(services: Services, folder: string) {
  const now = Date.parse(services.now())
  await deleteUnusedPhotos(services, new Date(now - UNUSED_MS).toISOString())
  const files = new Set(await readdir(folder))
  const { names, since } = await listUploadedPhotos(services)
  const known = new Set(names)
  const missing = names.filter((name) => !files.has(name)).length
  if (missing > 0) services.log.warn({ missing }, 'photos are missing from the uploads folder')
  if (!since) return
  const unknown = [...files].filter((file) => !known.has(file))
  await forEachDue(services, {
    job: 'delete-unused-photos',
    list: async () => unknown.map((id) => ({ id })),
    handle: ({ id }) => removeOrphan(join(folder, id), { from: Date.parse(since), to: now - ORPHAN_MS }),
  })
}

async function removeOrphan(path: string, { from, to }: { from: number; to: number }) {
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile() && found.mtimeMs >= from && found.mtimeMs <= to) await rm(path, { force: true })
}
