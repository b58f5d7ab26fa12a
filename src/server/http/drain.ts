import type { FastifyInstance } from 'fastify'

/**
 * While the process stops, what comes anew is refused, and every answer is the last on its connection: one kept
 * open would hold up the end.
 */
export function addDrain(app: FastifyInstance) {
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
