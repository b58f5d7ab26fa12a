import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeProofs, findProofs, ROOT } from './proofs.ts'
import { table, tableRow } from './table.ts'

const CLAUSES = fileURLToPath(new URL('conformance-clauses.tsv', import.meta.url))

const HEAD = `# Conformance

The clauses of the specification's sections 2, 4, 5, 8 and 9, and the tests that prove them. A test names its clauses at
the end of its title, as in \`[S4.15]\`. A clause about a screen is proved by a test that looks at the screen.

For every quoted text, \`src/shared/ui-texts.test.ts\` also checks that it is in the catalogue.`

/** Reads the clauses of the specification: lines of an id and a text, below two levels of headings. */
const readLines = () => readFileSync(CLAUSES, 'utf8').trim().split('\n')

/** Returns the ids of all clauses. */
export const readClauseIds = () =>
  readLines().flatMap((line) => (line.startsWith('#') ? [] : [line.slice(0, line.indexOf('\t'))]))

/** Returns every clause with the tests that prove it, as Markdown. */
export function conformanceDocs(): string {
  const proofs = findProofs(ROOT)
  const lines = readLines().flatMap((line) => {
    if (line.startsWith('# ')) return ['', `#${line}`]
    if (line.startsWith('## ')) return ['', `#${line}`, '', table(['', 'Clause', 'Proof'], [])]
    const [id = '', text = ''] = line.split('\t')
    return [tableRow([id, text, describeProofs(proofs, id) || 'open: no test yet'])]
  })
  return `${[HEAD, ...lines].join('\n')}\n`
}
