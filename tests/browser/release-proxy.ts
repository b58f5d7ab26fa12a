import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The version that the build puts into the documents and the service worker. */
const VERSION = /name="version" content="([^"]+)/
/** The next version; must have the length of a real one, because `content-length` is passed on. */
const NEXT = 'next-version'
/** Request headers that are dropped: a compressed body or a 304 could not be rewritten. */
const DROPPED = ['accept-encoding', 'if-none-match', 'if-modified-since']

/** Stands before a product and turns it into its next release: other documents and another service worker. */
export async function startReleaseProxy(product: string) {
  let isNext = false
  const page = await (await fetch(`${product}/auth`)).text()
  const version = VERSION.exec(page)?.[1] ?? ''
  const { host, origin } = new URL(product)
  async function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const headers: IncomingHttpHeaders = {
      ...incoming.headers,
      host,
      ...(incoming.headers.origin && { origin }),
    }
    for (const name of DROPPED) delete headers[name]
    const body = await buffer(incoming)
    const forwarded = request(product + incoming.url, { method: incoming.method, headers })
    const arrived = once(forwarded, 'response') as Promise<[IncomingMessage]>
    forwarded.end(body)
    const [answer] = await arrived
    const content = await buffer(answer)
    const changed = isNext && /html|javascript/.test(answer.headers['content-type'] ?? '')
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
    outgoing.end(changed ? content.toString().replaceAll(version, NEXT) : content)
  }
  const proxy = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    version: NEXT,
    release: () => {
      isNext = true
    },
    stop: () => {
      proxy.closeAllConnections()
      return new Promise((resolve) => proxy.close(resolve))
    },
  }
}
