import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { screeningTable } from './screening.ts'

const PAGE = fileURLToPath(new URL('../docs/safeguarding.md', import.meta.url))
const BEGIN = '<!-- screening figures: npm run docs:screening -->'
const END = '<!-- end of screening figures -->'

/** The page for organisations with the figures of the screening as they are now. */
export function withFigures(page: string): string {
  const [before, rest = ''] = page.split(BEGIN)
  const [, after = ''] = rest.split(END)
  return `${before}${BEGIN}\n\n${screeningTable()}\n\n${END}${after}`
}

export const readPage = (): string => readFileSync(PAGE, 'utf8')

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(PAGE, withFigures(readPage()))
