import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const OPENAPI_PATH = '/api/openapi.json'

const NAME = 'openapi.json'
/** What `npm run docs:api` has written: next to this file, in the built server next to the program. */
const FOLDER = dirname(fileURLToPath(import.meta.url))
export const OPENAPI_FILE = `${FOLDER}/${NAME}`

/** Serves the description of the API as OpenAPI, from its file: it is not read before somebody asks for it. */
export async function openapi(app: FastifyInstance) {
  await app.register(fastifyStatic, { root: FOLDER, serve: false })
  app.get(OPENAPI_PATH, (_request, reply) =>
    // It tells of nobody: a browser may keep it, and asks whether it is still the same.
    reply.header('cache-control', 'no-cache').sendFile(NAME, { cacheControl: false }),
  )
}
