import type { FastifyInstance } from 'fastify'
import { answer } from './http-handler.ts'

const METHODS = ['GET', 'HEAD', 'POST']
const JSON_TYPE = /^application\/json\s*(?:;|$)/i

/** Mounts the procedures at /trpc, for JSON alone. */
export async function trpc(app: FastifyInstance) {
  // A form of another site may carry any other type without being asked: nothing but JSON gets in.
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
  // Left as text: it is read once its caller has been let in.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.all('/trpc/:path', (request, reply) => answer(app.ctxFor, request, reply))
}
