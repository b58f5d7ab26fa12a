import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { type Agent, type AgentOptions, get } from 'node:https'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import type { RequestFilteringAgentOptions, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { PHOTO_COPIES_PATH } from '#shared/photos.ts'
import { PHOTO_MAX_BYTES } from '#shared/product-limits.ts'
import type { Config } from '../config/config.ts'
import type { Services } from '../context.ts'
import { isPhotoShownTo, listExternalPhotos } from '../domain/profiles/profiles.ts'
import { AppError, requireEnrolled } from '../errors.ts'
import { reencodePhoto } from '../infra/photo-encoder.ts'
import { forEachDue } from '../jobs/for-each-due.ts'
import { writeFileAtomically } from './atomic-write.ts'
import { IMAGE_CSP } from './security-headers.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const CONCURRENCY = 4
const PER_ROUND_MAX = 100
/** Backoff after each failure; after the last one, once a day. */
const RETRY_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS]
const TYPES = { jpg: 'image/jpeg', png: 'image/png' } as const
/** A copy, or a partial file left by a crash. Other files in the folder are not touched. */
const COPY_FILE = /^(?<name>[\w-]{43})\.(?:jpg|png)(?<part>\.part)?$/
/** A photo without a copy may have one after the next run. */
const MISSING_CACHE_SECONDS = 60
const COPY_CACHE_SECONDS = 24 * 60 * 60

export type PhotoCopiesOptions = {
  folder: string
  config: Pick<Config, 'policy' | 'publicUrl'>
  /** Creates the agent that refuses non-public addresses; called only when there is something to fetch. */
  agentFor: () => Promise<Agent>
}

/**
 * Serves copies of external photos to those who are shown them, and returns the job that creates them: each URL in a profile
 * is fetched once, re-encoded and kept while a profile uses it (decision 12). Requests never fetch anything:
 * without a copy they get 204, and the page draws a portrait.
 */
export function addPhotoCopies(
  app: FastifyInstance,
  services: Services,
  { folder, config, agentFor }: PhotoCopiesOptions,
): (signal: AbortSignal) => Promise<void> {
  const isEnabled = config.policy.externalPhotos === 'copy'
  const failures = new Map<string, { count: number; nextAt: number }>()
  const limitConcurrency = pLimit(CONCURRENCY)

  app.get(PHOTO_COPIES_PATH, async (request, reply) => {
    const { of: url } = request.query as { of?: unknown }
    const ctx = await app.ctxFor(request, reply)
    const { actor } = ctx
    requireEnrolled(actor)
    const isShown =
      isEnabled &&
      typeof url === 'string' &&
      actor.role !== 'anonymous' &&
      (await isPhotoShownTo({ ...ctx, actor }, url))
    const copy = isShown ? await readCopy(copyNameOf(url)) : undefined
    reply.header('cache-control', `private, max-age=${copy ? COPY_CACHE_SECONDS : MISSING_CACHE_SECONDS}`)
    if (!copy) return reply.status(204).send()
    return reply.type(copy.type).header('content-security-policy', IMAGE_CSP).send(copy.data)
  })

  async function readCopy(name: string) {
    for (const [extension, type] of Object.entries(TYPES)) {
      const data = await readFile(join(folder, `${name}.${extension}`)).catch(() => undefined)
      if (data) return { data, type }
    }
    return undefined
  }

  /** Returns the URLs that need a copy, by the copy's name. */
  async function wantedPhotos() {
    const urls = isEnabled ? await listExternalPhotos(services) : []
    return new Map(urls.filter((url) => !isOwn(url)).map((url) => [copyNameOf(url), url]))
  }

  const isOwn = (url: string) => URL.canParse(url) && new URL(url).origin === config.publicUrl?.origin

  /** Removes copies no longer needed; returns the names of the others. */
  async function removeUnused(wanted: ReadonlyMap<string, string>): Promise<Set<string>> {
    const kept = new Set<string>()
    const unused: { id: string }[] = []
    for (const file of await readdir(folder)) {
      const { name, part } = COPY_FILE.exec(file)?.groups ?? {}
      if (name === undefined) continue
      if (wanted.has(name) && part === undefined) kept.add(name)
      else unused.push({ id: file })
    }
    await forEachDue(services, {
      job: 'copy-external-photos',
      list: async () => unused,
      handle: ({ id }) => rm(join(folder, id), { force: true }),
    })
    for (const name of failures.keys()) if (!wanted.has(name)) failures.delete(name)
    return kept
  }

  async function createCopy(name: string, url: string, agent: Agent, signal: AbortSignal) {
    if (signal.aborted) return
    try {
      const { data, extension } = await reencodePhoto(await fetchPhoto(url, { agent, signal }))
      await writeFileAtomically(join(folder, `${name}.${extension}`), data)
      failures.delete(name)
    } catch (error) {
      if (signal.aborted) return
      const count = (failures.get(name)?.count ?? 0) + 1
      const wait = RETRY_MS[Math.min(count, RETRY_MS.length) - 1] ?? 0
      failures.set(name, { count, nextAt: services.monotonicMs() + wait })
      app.log.info({ count, reason: reasonOf(error) }, 'a photo from elsewhere could not be copied')
    }
  }

  return async (signal) => {
    await mkdir(folder, { recursive: true })
    const wanted = await wantedPhotos()
    const kept = await removeUnused(wanted)
    const isDue = (name: string) =>
      !kept.has(name) && (failures.get(name)?.nextAt ?? 0) <= services.monotonicMs()
    const due = [...wanted].filter(([name]) => isDue(name)).slice(0, PER_ROUND_MAX)
    if (due.length === 0) return
    const agent = await agentFor()
    await Promise.all(due.map(([name, url]) => limitConcurrency(() => createCopy(name, url, agent, signal))))
  }
}

/** Returns the file name of a URL's copy: a hash, which does not reveal the URL. */
export const copyNameOf = (url: string): string => createHash('sha256').update(url).digest('base64url')

/** For the log, without the host name that other errors contain: it is part of a profile. */
function reasonOf(error: unknown): string {
  if (error instanceof PhotoFetchError) return error.message
  if (error instanceof AppError) return 'is no photo'
  const { code, name } = error as NodeJS.ErrnoException
  return code ?? name
}

const TIMEOUT_MS = 5_000
const REDIRECTS_MAX = 2
const REDIRECTS = [301, 302, 303, 307, 308]
/** Some hosts refuse requests without a user agent. This one reveals nothing about the installation. */
const HEADERS = {
  accept: 'image/jpeg, image/png, image/gif',
  'accept-encoding': 'identity',
  'user-agent': 'Mozilla/5.0 (compatible; photo copy)',
}

type PhotoFetch = {
  /** Refuses connections to addresses that are not public, after the name has been resolved. */
  agent: Agent
  signal: AbortSignal
  timeoutMs?: number
}

/** Why a photo was not fetched, without its URL, which is part of a profile. */
class PhotoFetchError extends Error {
  override name = 'PhotoFetchError'
}

/**
 * Returns the bytes at a URL: at most 5 MiB within 5 seconds and 2 redirects. Every URL must be https with a host
 * name, and the agent refuses names that resolve to non-public addresses (SSRF). Throws PhotoFetchError.
 */
export async function fetchPhoto(
  url: string,
  { agent, signal, timeoutMs = TIMEOUT_MS }: PhotoFetch,
): Promise<Buffer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await fetchFollowingRedirects(url, agent, AbortSignal.any([signal, timeout]))
  } catch (error) {
    if (timeout.aborted) throw new PhotoFetchError('takes too long')
    if (isAddressRefused(error)) throw new PhotoFetchError('is not at a public address')
    throw error
  }
}

async function fetchFollowingRedirects(url: string, agent: Agent, signal: AbortSignal): Promise<Buffer> {
  let address = parseAddress(url)
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const response = await sendRequest(address, agent, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return readBody(response)
    response.destroy()
    if (!REDIRECTS.includes(statusCode) || !headers.location)
      throw new PhotoFetchError(`answered ${statusCode}`)
    address = parseAddress(headers.location, address)
  }
  throw new PhotoFetchError('redirects too often')
}

function parseAddress(url: string, base?: URL): URL {
  if (!URL.canParse(url, base?.href)) throw new PhotoFetchError('has no valid address')
  const address = new URL(url, base)
  if (address.protocol !== 'https:') throw new PhotoFetchError('is not https')
  if (address.username || address.password) throw new PhotoFetchError('has a password in its address')
  // IP literals are refused: they have too many spellings to check safely.
  if (isIP(address.hostname.replace(/^\[(.*)\]$/, '$1'))) throw new PhotoFetchError('has no host name')
  return address
}

async function sendRequest(address: URL, agent: Agent, signal: AbortSignal): Promise<IncomingMessage> {
  const request = get(address, { agent, signal, headers: HEADERS })
  // Errors after the response has begun also reach its reader. Without a listener they would end the process.
  request.on('error', () => {})
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    // Leaving the loop closes the connection.
    if (length > PHOTO_MAX_BYTES) throw new PhotoFetchError('is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Creates an agent that connects to public addresses only: resolves a name once, checks each address and connects
 * to one of them. Refuses loopback, private, link-local, mapped and reserved addresses.
 */
export async function createPublicAgent(
  options: AgentOptions & RequestFilteringAgentOptions = {},
): Promise<RequestFilteringHttpsAgent> {
  const { RequestFilteringHttpsAgent: PublicAgent } = await import('request-filtering-agent')
  return new PublicAgent(options)
}

/** Whether the agent refused the address. Its errors have no code, only this message. */
const isAddressRefused = (error: unknown): boolean =>
  error instanceof Error && /^DNS lookup .* is not allowed\./.test(error.message)
