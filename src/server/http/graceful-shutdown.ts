import type { FastifyInstance } from 'fastify'

/**
 * Graceful shutdown: while the process stops, refuses new requests (503) and closes each connection after its
 * response, because keep-alive connections would delay the end.
 */
export function addGracefulShutdown(app: FastifyInstance) {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onRequest', (_request, reply, done) => {
    if (stopping) {
      reply.code(503).send({ message: 'The server is stopping. Please try again in a moment.' })
    } else done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done(null, payload)
  })
}
