import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type Agent, get } from 'node:https'
import { isIP } from 'node:net'
import { PHOTO_MAX_BYTES } from '#shared/limits.ts'
import { isRefused } from './public-agent.ts'

const TIMEOUT_MS = 5_000
const REDIRECTS_MAX = 2
const REDIRECTS = [301, 302, 303, 307, 308]
/** Some hosts refuse requests without a user agent. This one says nothing about the installation. */
const HEADERS = {
  accept: 'image/jpeg, image/png, image/gif',
  'accept-encoding': 'identity',
  'user-agent': 'Mozilla/5.0 (compatible; photo copy)',
}

export type PhotoFetch = {
  /** Refuses connections to addresses that are not public, after the name has been resolved. */
  agent: Agent
  signal: AbortSignal
  timeoutMs?: number
}

/** Why a photo was not fetched, without its address: that is part of a profile. */
export class PhotoFetchError extends Error {
  override name = 'PhotoFetchError'
}

/**
 * Fetches the bytes at an address on the web: at most 5 MiB in 5 seconds, including at most two redirects. Each address has to be https
 * with a host name, and the agent refuses names that do not resolve to public addresses.
 */
export async function fetchPhoto(
  url: string,
  { agent, signal, timeoutMs = TIMEOUT_MS }: PhotoFetch,
): Promise<Buffer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await follow(url, agent, AbortSignal.any([signal, timeout]))
  } catch (error) {
    if (timeout.aborted) throw new PhotoFetchError('takes too long')
    if (isRefused(error)) throw new PhotoFetchError('is not at a public address')
    throw error
  }
}

async function follow(url: string, agent: Agent, signal: AbortSignal): Promise<Buffer> {
  let address = checked(url)
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const response = await ask(address, agent, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return bytesOf(response)
    response.destroy()
    if (!REDIRECTS.includes(statusCode) || !headers.location)
      throw new PhotoFetchError(`answered ${statusCode}`)
    address = checked(headers.location, address)
  }
  throw new PhotoFetchError('redirects too often')
}

function checked(url: string, base?: URL): URL {
  if (!URL.canParse(url, base?.href)) throw new PhotoFetchError('has no valid address')
  const address = new URL(url, base)
  if (address.protocol !== 'https:') throw new PhotoFetchError('is not https')
  if (address.username || address.password) throw new PhotoFetchError('has a password in its address')
  // Photos are on hosts with names. Without literal addresses there are fewer ways of writing one to get wrong.
  if (isIP(address.hostname.replace(/^\[(.*)\]$/, '$1'))) throw new PhotoFetchError('has no host name')
  return address
}

async function ask(address: URL, agent: Agent, signal: AbortSignal): Promise<IncomingMessage> {
  const request = get(address, { agent, signal, headers: HEADERS })
  // An error after the response has begun reaches the reader of the response too. Unheard here, it would end the process.
  request.on('error', () => {})
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}

async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    // Leaving the loop ends the connection.
    if (length > PHOTO_MAX_BYTES) throw new PhotoFetchError('is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
