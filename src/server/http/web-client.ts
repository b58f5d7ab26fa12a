import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { CLIENT_PATHS, clientPathOf, htmlFileOf } from '#shared/paths.ts'
import { seedOfPath } from '#shared/portrait.ts'
import { portraitFile } from '#shared/young-portraits.ts'
import type { Config } from '../config/config.ts'
import { isNavigation } from '../plain-page.ts'
import { redirectToPublicUrl } from './public-address.ts'
import { IMAGE_CSP } from './security-headers.ts'

/** Unknown paths below these get a JSON 404 instead of the app's page. */
const NOT_PAGES = /^\/(?:api|trpc|ws|uploads|avatars|assets)(?:\/|$)/
/** Without HTML files and compressed variants, which are not requested by name. */
const ROOT_FILE = /^\w[\w-]*\.(?!html|br|gz)\w+$/
const COMPRESSED = /\.(?:br|gz)$/

const LANDING = 'landing.html'
/** What the service worker shows without a network. */
const OFFLINE = 'offline.html'
const CSP_HEADER = 'content-security-policy'

/** Returns a function that adds the hashes of a page's inline script and style to a content security policy. */
function pagePolicy(html: string): (policy: string) => string {
  const allowed = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))]
      .map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      .join('')
  const [scripts, styles] = [allowed('script'), allowed('style')]
  return (policy) =>
    policy.replace("script-src 'self'", `$&${scripts}`).replace("style-src 'self'", `$&${styles}`)
}

export type WebClientOptions = {
  /** The built client. */
  folder: string
  config: Pick<Config, 'dataDir' | 'publicUrl'>
}

/** Where the hashed files of the last releases are kept. */
const RELEASES = 'client-files'

/** Serves the built client from `folder`: its files, and its HTML for every path of a page. */
export async function addWebClient(app: FastifyInstance, { folder, config }: WebClientOptions) {
  const releases = join(config.dataDir, RELEASES)
  app.get('/avatars/:file', async (request, reply) => {
    const seed = seedOfPath(request.url.replace(/\?.*$/, ''))
    if (!seed) return reply.callNotFound()
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', IMAGE_CSP)
      .send(portraitFile(seed))
  })

  const built = existsSync(join(folder, 'index.html'))
  const htmlFiles = new Set(
    [LANDING, ...CLIENT_PATHS.map(htmlFileOf)].filter((file) => existsSync(join(folder, file))),
  )
  const policy = htmlFiles.has(LANDING) ? pagePolicy(readFileSync(join(folder, LANDING), 'utf8')) : undefined
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      setHeaders: (response) => void response.header('cache-control', 'no-cache'),
    })
    for (const file of readdirSync(folder)) {
      if (ROOT_FILE.test(file)) app.get(`/${file}`, (_request, reply) => reply.sendFile(file))
    }
    if (existsSync(join(folder, OFFLINE))) app.get(`/${OFFLINE}`, (_request, reply) => reply.sendFile(OFFLINE))
    const assets = join(folder, 'assets')
    const earlier = await earlierReleases(releases, assets)
    // In the background: a full disk must not stop the start.
    let keeping: Promise<void> | undefined
    app.addHook('onReady', async () => {
      keeping = keepRelease(releases, assets).catch((err: unknown) =>
        app.log.warn({ err }, 'the files of this release could not be kept for the next one'),
      )
    })
    app.addHook('onClose', () => keeping)
    // One wildcard route: registering a hundred single routes would slow down the start.
    await app.register(fastifyStatic, {
      root: [assets, ...earlier],
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      allowedPath: (path) => !COMPRESSED.test(path),
      setHeaders: (response) => void response.header('cache-control', 'public, max-age=31536000, immutable'),
    })
  }

  const redirect = redirectToPublicUrl(app.log, config.publicUrl)
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/[?#].*$/, '')
    const readable = request.method === 'GET' || request.method === 'HEAD'
    if (!readable || NOT_PAGES.test(path) || !built) return reply.code(404).send({ message: 'Not found' })
    const page = clientPathOf(path)
    // Programs ask for other addresses, such as /metrics.
    if ((page || isNavigation(request)) && redirect(request, reply)) return reply
    // Visitors with a session cookie get the app, all others the prerendered landing page.
    if (path === '/') reply.header('vary', 'cookie')
    const htmlFile = path === '/' && !app.tokenHashOf(request) ? LANDING : page && htmlFileOf(page)
    if (htmlFile === LANDING && policy) reply.header(CSP_HEADER, policy(String(reply.getHeader(CSP_HEADER))))
    return reply.code(page ? 200 : 404).sendFile(htmlFile && htmlFiles.has(htmlFile) ? htmlFile : 'index.html')
  })
}

/** This release and the one before: open pages load parts of theirs later (decision 116). */
const RELEASES_MAX = 2
const UNFINISHED = 'part-'
/** A copy that old was interrupted. */
const UNFINISHED_MS = 60 * 60 * 1000

/** The folders of other releases' hashed files, the latest first. */
export async function earlierReleases(store: string, assets: string): Promise<string[]> {
  const own = await releaseOf(assets)
  const found = await releasesIn(store)
  return found
    .filter(({ name }) => name !== own)
    .slice(0, RELEASES_MAX - 1)
    .map(({ name }) => join(store, name))
}

/** Copies this release's hashed files to where the next release finds them; deletes those before the previous. */
export async function keepRelease(store: string, assets: string): Promise<void> {
  const own = await releaseOf(assets)
  const folder = join(store, own)
  const found = await releasesIn(store)
  if (!found.some(({ name }) => name === own)) {
    await mkdir(store, { recursive: true })
    const unfinished = await mkdtemp(join(store, UNFINISHED))
    await cp(assets, unfinished, { recursive: true })
    // Another process may have been faster.
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
  }
  const now = new Date()
  await utimes(folder, now, now)
  const old = found.filter(({ name }) => name !== own).slice(RELEASES_MAX - 1)
  const interrupted = (await foldersIn(store)).filter(
    ({ name, usedAt }) => name.startsWith(UNFINISHED) && usedAt < now.getTime() - UNFINISHED_MS,
  )
  const remove = ({ name }: Folder) => rm(join(store, name), { recursive: true, force: true })
  await Promise.all([...old, ...interrupted].map(remove))
}

/** Names have hashes of their contents, so the names identify a release. */
async function releaseOf(assets: string): Promise<string> {
  const names = (await readdir(assets)).sort()
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
}

type Folder = { name: string; usedAt: number }

/** The releases kept, by when each was last started. */
const releasesIn = async (store: string): Promise<Folder[]> =>
  (await foldersIn(store)).filter(({ name }) => !name.startsWith(UNFINISHED))

async function foldersIn(store: string): Promise<Folder[]> {
  const names = await readdir(store).catch(() => [])
  const found = await Promise.all(
    // Another process may just have removed it.
    names.map((name) =>
      stat(join(store, name)).then(
        ({ mtimeMs }) => [{ name, usedAt: mtimeMs }],
        () => [],
      ),
    ),
  )
  return found.flat().sort((a, b) => b.usedAt - a.usedAt)
}
