import type { FastifyInstance } from 'fastify'
import { ping } from '#db/open.ts'
import type { Db } from '#db/schema.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve, which takes an answering database. */
export function addHealth(app: FastifyInstance, db: Db) {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
    try {
      await ping(db)
      return { status: 'ok' }
    } catch (error) {
      request.log.error(error)
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
