import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const OPENAPI_PATH = '/api/openapi.json'

const NAME = 'openapi.json'
/** Written by `npm run docs`: next to this file, or next to the built program. */
const FOLDER = dirname(fileURLToPath(import.meta.url))
export const OPENAPI_FILE = `${FOLDER}/${NAME}`

/** Serves the OpenAPI description from its file. */
export async function openapi(app: FastifyInstance) {
  await app.register(fastifyStatic, { root: FOLDER, serve: false })
  app.get(OPENAPI_PATH, (_request, reply) =>
    // No personal data: browsers may cache it, with revalidation.
    reply.header('cache-control', 'no-cache').sendFile(NAME, { cacheControl: false }),
  )
}
