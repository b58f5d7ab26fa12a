import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { CLIENT_PATHS, clientPathOf, documentOf } from '#shared/paths.ts'
import { portraitSvg, seedOfPath } from '#shared/portrait.ts'
import { PICTURE_POLICY } from './headers.ts'

/** Below these nothing is a page: what is not there is not there. */
const NOT_PAGES = /^\/(?:api|trpc|ws|uploads|avatars|assets)(?:\/|$)/
/** The pages have paths of their own, and the compressed files are never asked for by name. */
const AT_ROOT = /^\w[\w-]*\.(?!html|br|gz)\w+$/
const COMPRESSED = /\.(?:br|gz)$/

const LANDING = 'landing.html'
const POLICY = 'content-security-policy'

/** The policy of all answers, for a page with a script and a style sheet in it: these alone, by what they say. */
function policyFor(html: string): (policy: string) => string {
  const allowed = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))]
      .map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      .join('')
  const [scripts, styles] = [allowed('script'), allowed('style')]
  return (policy) =>
    policy.replace("script-src 'self'", `$&${scripts}`).replace("style-src 'self'", `$&${styles}`)
}

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
  const documents = new Set(
    [LANDING, ...CLIENT_PATHS.map(documentOf)].filter((file) => existsSync(join(folder, file))),
  )
  const policy = documents.has(LANDING) ? policyFor(readFileSync(join(folder, LANDING), 'utf8')) : undefined
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      setHeaders: (response) => void response.header('cache-control', 'no-cache'),
    })
    for (const file of readdirSync(folder)) {
      if (AT_ROOT.test(file)) app.get(`/${file}`, (_request, reply) => reply.sendFile(file))
    }
    // One route for all of them: a hundred would take longer to make than all the rest of the start.
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      allowedPath: (path) => !COMPRESSED.test(path),
      setHeaders: (response) => void response.header('cache-control', 'public, max-age=31536000, immutable'),
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/[?#].*$/, '')
    const readable = request.method === 'GET' || request.method === 'HEAD'
    if (!readable || NOT_PAGES.test(path) || !built) return reply.code(404).send({ message: 'Not found' })
    // Whoever comes with a session gets the app at once; all others a landing page that is written already.
    if (path === '/') reply.header('vary', 'cookie')
    const page = clientPathOf(path)
    const wanted = path === '/' && !app.tokenHashOf(request) ? LANDING : page && documentOf(page)
    if (wanted === LANDING && policy) reply.header(POLICY, policy(String(reply.getHeader(POLICY))))
    return reply.code(page ? 200 : 404).sendFile(wanted && documents.has(wanted) ? wanted : 'index.html')
  })
}
