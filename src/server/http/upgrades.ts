import { IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { CHAT_PATH } from '#shared/chat-protocol.ts'

const UPGRADE_REQUESTED = Symbol('upgrade requested')
/** Number of requests of a connection whose response is not complete. */
const unanswered = new WeakMap<Socket, number>()
const CHAT_URL = new RegExp(`^${CHAT_PATH}(?:\\?|$)`)

/**
 * Treats a request as an upgrade only at the WebSocket endpoint. Any other `Upgrade` header is ignored, as HTTP/1.1
 * allows, and the request gets its ordinary response (decision 13). Node 20 has no other hook: with a listener for
 * 'upgrade' it detaches its parser from every such connection.
 */
export class HttpRequest extends IncomingMessage {
  declare [UPGRADE_REQUESTED]: boolean | null

  get upgrade(): boolean {
    if (!this[UPGRADE_REQUESTED]) return false
    if (this.method === 'CONNECT') return true
    // The previous response still uses the connection: a WebSocket could not take it over cleanly.
    if ((unanswered.get(this.socket) ?? 0) > 0) return false
    const protocol = this.headers.upgrade?.toLowerCase()
    return this.method === 'GET' && protocol === 'websocket' && CHAT_URL.test(this.url ?? '')
  }

  /** The parser sets this before it has read the headers. */
  set upgrade(requested: boolean | null) {
    this[UPGRADE_REQUESTED] = requested
  }
}

/**
 * Closes the connection after an ignored or refused upgrade: the parser has dropped the data that followed, and
 * Node has already detached a refused socket.
 */
export function closeIgnoredUpgrades(app: FastifyInstance) {
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 0) - 1))
  })
  app.addHook('onSend', ({ headers }, reply, payload, done) => {
    if (headers.upgrade !== undefined) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', ({ headers, raw }, _reply, done) => {
    if (headers.upgrade !== undefined) raw.socket.destroySoon()
    done()
  })
}
