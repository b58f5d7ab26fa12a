import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Less than half of `axe.source`, which every new page has to read. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules whose result depends on the theme; both themes have the same elements. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The violations that axe finds in a page, one text for each element. */
export async function findViolations(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(async (given) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe }
    // The style sheets are same-origin, and axe must fetch nothing.
    const { violations } = await loaded.run(document, {
      resultTypes: ['violations'],
      preload: false,
      ...given,
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    )
  }, options)
}

/** Ends transitions at once: axe would measure intermediate colours. */
export const stopTransitions = (page: Page) =>
  page.evaluate(() => {
    const noTransitions = new CSSStyleSheet()
    noTransitions.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
    document.adoptedStyleSheets = [noTransitions]
  })
