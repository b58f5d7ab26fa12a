import type { FastifyInstance } from 'fastify'

/** While the process stops, every answer is the last on its connection: one kept open would hold up the end. */
export function addDrain(app: FastifyInstance) {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
}
