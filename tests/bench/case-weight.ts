import { measureClientBundles } from '#scripts/build/bundle-size.ts'
import type { Row } from './rounds.ts'

/** Compressed size of what browsers load (B3, B4); a property of the build, so there is one value. */
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
