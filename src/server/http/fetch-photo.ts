import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type Agent, get } from 'node:https'
import { isIP } from 'node:net'
import { PHOTO_MAX_BYTES } from '#shared/product-limits.ts'
import { isAddressRefused } from './public-agent.ts'

const TIMEOUT_MS = 5_000
const REDIRECTS_MAX = 2
const REDIRECTS = [301, 302, 303, 307, 308]
/** Some hosts refuse requests without a user agent. This one reveals nothing about the installation. */
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

/** Why a photo was not fetched, without its URL, which is part of a profile. */
export class PhotoFetchError extends Error {
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
