import type { FastifyInstance } from 'fastify'
import { handleRpcRequest } from './http-handler.ts'

const METHODS = ['GET', 'HEAD', 'POST']
const JSON_TYPE = /^application\/json\s*(?:;|$)/i

/** Serves the procedures at /trpc, with JSON only. */
export async function trpc(app: FastifyInstance) {
  // CSRF: forms of other sites can send other content types without a preflight request.
  app.addHook('onRequest', (request, reply, done) => {
    if (!METHODS.includes(request.method)) {
      reply.code(405).header('allow', METHODS.join(', ')).send({ message: 'Method not allowed' })
      return
    }
    const type = request.headers['content-type'] ?? (request.method === 'POST' ? '' : undefined)
    if (type !== undefined && !JSON_TYPE.test(type)) {
      reply.code(415).send({ message: 'Send application/json' })
    } else done()
  })
  // Left as text, to be parsed after authorization.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.all('/trpc/:path', (request, reply) => handleRpcRequest(app.ctxFor, request, reply))
}
