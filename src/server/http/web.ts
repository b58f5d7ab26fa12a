import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isClientPath } from '#shared/paths.ts'
import { portraitSvg, seedOfPath } from '#shared/portrait.ts'
import { PICTURE_POLICY } from './headers.ts'

/** Below these nothing is a page: what is not there is not there. */
const NOT_PAGES = /^\/(?:api|trpc|ws|uploads|avatars|assets)(?:\/|$)/

/** Serves the built client from `folder`: its files, and its one page for every path that could be a page. */
export async function web(app: FastifyInstance, { folder }: { folder: string }) {
  app.get('/avatars/:file', async (request, reply) => {
    const seed = seedOfPath(request.url.replace(/\?.*$/, ''))
    if (!seed) return reply.callNotFound()
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', PICTURE_POLICY)
      .send(portraitSvg(seed))
  })

  const built = existsSync(join(folder, 'index.html'))
  const hasLanding = existsSync(join(folder, 'landing.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      dotfiles: 'deny',
      preCompressed: true,
      // The pages have paths of their own, and the compressed files are never asked for by name.
      globIgnore: ['*.html', '**/*.{br,gz}'],
      setHeaders: (response, path) => {
        const hashed = path.startsWith(join(folder, 'assets'))
        response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/[?#].*$/, '')
    const readable = request.method === 'GET' || request.method === 'HEAD'
    if (!readable || NOT_PAGES.test(path) || !built) return reply.code(404).send({ message: 'Not found' })
    // Whoever comes with a session gets the app at once; all others a landing page that is written already.
    const landing = hasLanding && path === '/' && !app.tokenHashOf(request)
    if (path === '/') reply.header('vary', 'cookie')
    return reply.code(isClientPath(path) ? 200 : 404).sendFile(landing ? 'landing.html' : 'index.html')
  })
}
