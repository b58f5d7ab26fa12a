import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BRAND } from '#shared/brand.ts'
import { escapeHtml } from '#shared/text.ts'
import { PLAIN_PAGE_TEXTS, STATUS_SENTENCES } from '#shared/texts/plain-pages.ts'

const STYLE =
  ':root{color-scheme:light dark}body{max-width:32rem;margin:4rem auto;padding:0 1.5rem;font:1.0625rem/1.5 system-ui,sans-serif}h1{font-size:1.5rem}button{padding:.75rem 1.25rem;border:0;border-radius:10px;background:#0e5b3f;color:#fff;font:inherit;font-weight:600}'
/** Content security policy of these pages: they load and run nothing. */
export const PLAIN_PAGE_CSP = `default-src 'none';style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}';form-action 'self';frame-ancestors 'none';base-uri 'none'`

/** A page with one thing to do: a button that posts to the page's own address, or a link. */
export type PlainPage = {
  title: string
  text: string
  button?: string
  link?: { label: string; path: string }
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': PLAIN_PAGE_CSP,
  'cache-control': 'no-store',
}

/** Returns a page that works without the client and without scripts, and its headers. */
export function plainPage({ title, text, button, link }: PlainPage) {
  const parts = [
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    button ? `<form method="post"><button>${escapeHtml(button)}</button></form>` : '',
    link ? `<p><a href="${escapeHtml(link.path)}">${escapeHtml(link.label)}</a></p>` : '',
  ]
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${BRAND}</title><style>${STYLE}</style></head><body><main>${parts.join('')}</main></body></html>`
  return { html, headers: HEADERS }
}

/** Whether a person's browser asks for a page: older browsers say so by what they accept only. */
export function isNavigation({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? acceptsHtml(headers.accept ?? '') : mode === 'navigate'
}

const acceptsHtml = (accept: string) => /\btext\/html\b/i.test(accept)

/** Whether the start of a request that could not be parsed comes from a browser that asks for a page. */
export const isRawNavigation = (packet: unknown): boolean =>
  Buffer.isBuffer(packet) && acceptsHtml(/^accept:(.*)$/im.exec(packet.toString('latin1'))?.[1] ?? '')

/** Returns the page about a failed request; `message` is what programs are told. */
export const failurePage = (status: number, message: string) =>
  plainPage({
    title: PLAIN_PAGE_TEXTS.failed,
    text: STATUS_SENTENCES[status] ?? message,
    link: { label: PLAIN_PAGE_TEXTS.home, path: '/' },
  })

/** Answers a person's browser with a page wherever a program would get a JSON error. */
export function addFailurePages(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isProbe = request.routeOptions.config?.exemptFromLoadShedding === true
    if (reply.statusCode < 400 || isProbe || typeof payload !== 'string' || !isNavigation(request)) {
      return done(null, payload)
    }
    const message = messageOf(payload)
    if (message === undefined) return done(null, payload)
    const { html, headers } = failurePage(reply.statusCode, message)
    reply.headers(headers)
    done(null, html)
  })
}

/** The message of an error body, of the REST API or of tRPC. */
function messageOf(payload: string): string | undefined {
  try {
    const body = JSON.parse(payload) as { message?: string; error?: { message?: string } }
    return body.message ?? body.error?.message
  } catch {
    return undefined
  }
}
