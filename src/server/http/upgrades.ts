import { IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { CHAT_PATH } from '#shared/chat.ts'

const ASKED = Symbol('asked')
/** How many requests of a connection have no whole answer yet. */
const unanswered = new WeakMap<Socket, number>()
const CHAT_URL = new RegExp(`^${CHAT_PATH}(?:\\?|$)`)

/**
 * A request that Node treats as an upgrade only where a WebSocket is offered; any other `Upgrade` is ignored, as
 * HTTP/1.1 allows, and gets its ordinary answer (decision 83). Node 20 has no other hook: with any listener for
 * 'upgrade', it detaches its parser from every connection that asks for one, and nothing would end them.
 */
export class HttpRequest extends IncomingMessage {
  declare [ASKED]: boolean | null

  get upgrade(): boolean {
    if (!this[ASKED]) return false
    if (this.method === 'CONNECT') return true
    // The connection still belongs to the answer before: a socket that took it over would never be let go of.
    if ((unanswered.get(this.socket) ?? 0) > 0) return false
    const protocol = this.headers.upgrade?.toLowerCase()
    return this.method === 'GET' && protocol === 'websocket' && CHAT_URL.test(this.url ?? '')
  }

  /** The parser sets this before the headers are there. */
  set upgrade(asked: boolean | null) {
    this[ASKED] = asked
  }
}

/**
 * The connection of an upgrade that was not made ends with the answer: what came right behind it has been dropped by the
 * parser, and of a socket that was refused Node has let go already.
 */
export function addIgnoredUpgradeEnd(app: FastifyInstance) {
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
