import { getTRPCErrorFromUnknown } from '@trpc/server'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance } from 'fastify'
import { retryAfterOf, toTRPCError } from '../errors.ts'
import { type AppRouter, appRouter } from './router.ts'

const BATCH_MAX = 10
const METHODS = ['GET', 'HEAD', 'POST']
const JSON_TYPE = /^application\/json\s*(?:;|$)/i

/** Mounts the procedures at /trpc, for JSON alone. */
export async function trpc(app: FastifyInstance) {
  // The adapter brings a multipart parser of its own, without a limit and open to any site's plain form:
  // nothing but JSON may get as far as that.
  app.addHook('onRequest', async (request, reply) => {
    if (!METHODS.includes(request.method)) {
      return reply.code(405).header('allow', METHODS.join(', ')).send({ message: 'Method not allowed' })
    }
    const type = request.headers['content-type']
    if (type !== undefined || request.method === 'POST') {
      if (!JSON_TYPE.test(type ?? '')) return reply.code(415).send({ message: 'Send application/json' })
    }
  })
  const options: FastifyTRPCPluginOptions<AppRouter> = {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      // No procedure has begun here, so what refuses has to be translated here.
      createContext: async ({ req, res }) => {
        try {
          return await app.ctxFor(req, res)
        } catch (cause) {
          throw toTRPCError(getTRPCErrorFromUnknown(cause))
        }
      },
      maxBatchSize: BATCH_MAX,
      responseMeta: ({ errors }) => {
        const seconds = errors.map(retryAfterOf).find((value) => value !== undefined)
        return seconds === undefined ? {} : { headers: { 'retry-after': String(seconds) } }
      },
      onError: ({ error, req }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR')
          req.log.error({ err: error.cause ?? error }, 'request failed')
      },
    },
  }
  await app.register(fastifyTRPCPlugin, options)
}
