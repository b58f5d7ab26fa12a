import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findProofs, type Proof } from './proofs.ts'
import { table } from './table.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const CONFORMANCE_DOCS = `${ROOT}docs/conformance.md`

/** A section of the specification; each part has its clauses, text by id. */
export type Section = { title: string; parts: { title: string; clauses: Record<string, string> }[] }

/** Reads the clauses of the specification from conformance-clauses.json. */
export const readClauses = () =>
  JSON.parse(readFileSync(`${ROOT}scripts/docs/conformance-clauses.json`, 'utf8')) as Section[]

/** Returns all clauses of these sections as pairs of id and text. */
export const clausesIn = (sections: Section[]): [string, string][] =>
  sections.flatMap(({ parts }) => parts.flatMap(({ clauses }) => Object.entries(clauses)))

const HEAD = `# Conformance

<!-- Written by \`npm run docs\` from scripts/docs/conformance-clauses.json and the titles of the tests: change those, not this file. -->

The clauses of the specification's sections 2, 4, 5, 8 and 9, and the tests that prove them. A test names its clauses at
the end of its title, as in \`[S4.15]\`. A clause about a screen is proved by a test that looks at the screen.

For every quoted text, \`src/shared/ui-texts.test.ts\` also checks that it is in the catalogue.`

/** Returns the text of docs/conformance.md. */
export function conformanceDocs(): string {
  const proofs = findProofs(ROOT)
  const parts = readClauses().flatMap((section) => [
    `## ${section.title}`,
    ...section.parts.flatMap(({ title, clauses }) => [`### ${title}`, clauseTable(clauses, proofs)]),
  ])
  return `${[HEAD, ...parts].join('\n\n')}\n`
}

function clauseTable(clauses: Record<string, string>, proofs: Proof[]): string {
  const rows = Object.entries(clauses).map(([id, text]) => {
    const tests = proofs.filter(({ ids }) => ids.includes(id))
    return [
      id,
      text,
      tests.map(({ file, title }) => `\`${file}\` › ${title}`).join('<br>') || 'open: no test yet',
    ]
  })
  return table(['', 'Clause', 'Proof'], rows)
}
