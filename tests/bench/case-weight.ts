import { measureClientBundles } from '#scripts/build/bundle-size.ts'
import type { Row } from './rounds.ts'

/** What browsers load, compressed (B3, B4): no matter of rounds, but of the build. */
export async function weight(): Promise<Row[]> {
  const { visitors, pages, all } = measureClientBundles()
  const heaviest = pages.reduce((most, page) => (page.js > most.js ? page : most), visitors)
  const row = (id: string, what: string, js: number, most: number): Row => ({
    id,
    what,
    unit: 'KiB',
    values: [js],
    target: { most },
  })
  return [
    row('B3', 'JavaScript of the landing page, gzipped', visitors.js, 115),
    row('B4', `JavaScript of the heaviest page (${heaviest.path})`, heaviest.js, 160),
    row('B4', 'JavaScript of all pages and dialogs together', all.js, 260),
  ]
}
