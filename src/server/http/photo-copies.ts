import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import type { Agent } from 'node:https'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import { PHOTO_COPIES } from '#shared/photos.ts'
import type { Config } from '../config/config.ts'
import type { Services } from '../context.ts'
import { photosElsewhere } from '../domain/profiles/profiles.ts'
import { AppError } from '../errors.ts'
import { reencode } from '../infra/image.ts'
import { fetchPhoto, PhotoFetchError } from './fetch-photo.ts'
import { PICTURE_POLICY } from './headers.ts'
import { writeWhole } from './whole-file.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const AT_ONCE = 4
const PER_ROUND_MAX = 100
/** After each failure a photo is tried again this much later; after the last of these, once a day. */
const RETRY_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS]
const TYPES = { jpg: 'image/jpeg', png: 'image/png' } as const
/** A copy, or what a crash has left of one. Nothing else in the folder is touched. */
const COPY = /^(?<name>[\w-]{43})\.(?:jpg|png)(?<part>\.part)?$/
/** A photo that has no copy yet may have one after the next round. */
const NONE_SECONDS = 60
const COPY_SECONDS = 24 * 60 * 60

export type PhotoCopiesOptions = {
  folder: string
  config: Pick<Config, 'policy' | 'publicUrl'>
  clock: () => number
  /** Makes the agent that refuses addresses which are not public. It is made only when there is something to fetch. */
  agentFor: () => Promise<Agent>
}

/**
 * Shows copies of photos from elsewhere to people who are signed in, and returns what makes them: each address that a
 * profile shows is fetched once, drawn again and kept until no profile shows it any more (decision 99). A request never fetches
 * anything. Where there is no copy, the answer is 204, and the page draws a portrait.
 */
export function photoCopies(
  app: FastifyInstance,
  services: Services,
  { folder, config, clock, agentFor }: PhotoCopiesOptions,
): (signal: AbortSignal) => Promise<void> {
  const isOn = config.policy.externalPhotos === 'copy'
  const failures = new Map<string, { count: number; nextAt: number }>()
  const turn = pLimit(AT_ONCE)

  app.get(PHOTO_COPIES, async (request, reply) => {
    const { of } = request.query as { of?: unknown }
    const { actor } = await app.ctxFor(request, reply)
    const found =
      isOn && typeof of === 'string' && actor.role !== 'anonymous' ? await read(nameOf(of)) : undefined
    reply.header('cache-control', `private, max-age=${found ? COPY_SECONDS : NONE_SECONDS}`)
    if (!found) return reply.status(204).send()
    return reply.type(found.type).header('content-security-policy', PICTURE_POLICY).send(found.data)
  })

  async function read(name: string) {
    for (const [extension, type] of Object.entries(TYPES)) {
      const data = await readFile(join(folder, `${name}.${extension}`)).catch(() => undefined)
      if (data) return { data, type }
    }
    return undefined
  }

  /** By the name of the copy, each address that is to have one. */
  async function wantedPhotos() {
    const urls = isOn ? await photosElsewhere(services) : []
    return new Map(urls.filter((url) => !isOwn(url)).map((url) => [nameOf(url), url]))
  }

  const isOwn = (url: string) => URL.canParse(url) && new URL(url).origin === config.publicUrl?.origin

  /** Removes copies nobody needs any more, and returns the names of those that stay. */
  async function sweep(wanted: ReadonlyMap<string, string>): Promise<Set<string>> {
    const kept = new Set<string>()
    for (const file of await readdir(folder)) {
      const { name, part } = COPY.exec(file)?.groups ?? {}
      if (name === undefined) continue
      if (wanted.has(name) && part === undefined) kept.add(name)
      else await rm(join(folder, file), { force: true })
    }
    for (const name of failures.keys()) if (!wanted.has(name)) failures.delete(name)
    return kept
  }

  async function copy(name: string, url: string, agent: Agent, signal: AbortSignal) {
    if (signal.aborted) return
    try {
      const { data, extension } = await reencode(await fetchPhoto(url, { agent, signal }))
      await writeWhole(join(folder, `${name}.${extension}`), data)
      failures.delete(name)
    } catch (error) {
      if (signal.aborted) return
      const count = (failures.get(name)?.count ?? 0) + 1
      const wait = RETRY_MS[Math.min(count, RETRY_MS.length) - 1] ?? 0
      failures.set(name, { count, nextAt: clock() + wait })
      app.log.info({ count, reason: reasonOf(error) }, 'a photo from elsewhere could not be copied')
    }
  }

  return async (signal) => {
    await mkdir(folder, { recursive: true })
    const wanted = await wantedPhotos()
    const kept = await sweep(wanted)
    const isDue = (name: string) => !kept.has(name) && (failures.get(name)?.nextAt ?? 0) <= clock()
    const due = [...wanted].filter(([name]) => isDue(name)).slice(0, PER_ROUND_MAX)
    if (due.length === 0) return
    const agent = await agentFor()
    await Promise.all(due.map(([name, url]) => turn(() => copy(name, url, agent, signal))))
  }
}

/** What the copy of the photo at an address is called. Nobody can tell the address from it. */
export const nameOf = (url: string): string => createHash('sha256').update(url).digest('base64url')

/** For the log. Other errors name the host in their message, and that is part of a profile. */
function reasonOf(error: unknown): string {
  if (error instanceof PhotoFetchError) return error.message
  if (error instanceof AppError) return 'is no photo'
  const { code, name } = error as NodeJS.ErrnoException
  return code ?? name
}
