import type { FastifyInstance } from 'fastify'
import { revalidated } from './revalidated.ts'
import { OPENAPI_PATH } from './routes.ts'

/** Serves the OpenAPI document, made when it is first asked for: most installations never are. */
export function openapi(app: FastifyInstance) {
  app.get(OPENAPI_PATH, async (request, reply) => {
    const { openapiText } = await import('./openapi-document.ts')
    reply.type('application/json; charset=utf-8')
    const body = revalidated(request, reply, openapiText())
    // No personal data: any cache may keep it, with revalidation.
    reply.header('cache-control', 'no-cache')
    return body
  })
}
