import { fileURLToPath } from 'node:url'
import { readSources } from '#scripts/lint/read-sources.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A test with proof marks at the end of its title. */
export type Proof = { file: string; title: string; ids: string[] }

const ID = String.raw`(?:[TR]\d+|S\d+\.\d+|ASVS \d+\.\d+\.\d+)`
const IDS_AT_END = new RegExp(String.raw`^(.*\S) \[(${ID}(?:, ${ID})*)\]$`)
const CONSTANT = /const (\w+) = '([^'\n]*)'/g
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\\n]|\\.)*)`/g

/** Test files, and shared modules in `tests`. */
const hasTests = (file: string) => /\.test\.tsx?$/.test(file) || /^tests\/.*\.ts$/.test(file)

/** Returns all tests of a tree whose title ends with ids in brackets. */
export const findProofs = (root: string): Proof[] =>
  [...readSources(root)].flatMap(([file, source]) => (hasTests(file) ? proofsIn(file, source) : []))

/** Returns the proofs of one file: any string literal with ids at its end, also through a constant of the file. */
export function proofsIn(file: string, source: string): Proof[] {
  const constants = new Map([...source.matchAll(CONSTANT)].map(([, name = '', text = '']) => [name, text]))
  const filled = (text: string) =>
    text.replaceAll(/\$\{(\w*)[^}]*\}/g, (_, name: string) => constants.get(name) ?? '…')
  return [...source.matchAll(LITERAL)].flatMap(([, single, double, template]) =>
    proofOf(file, (single ?? double ?? filled(template ?? '')).replaceAll(/\\(.)/g, '$1')),
  )
}

export function proofOf(file: string, text: string): Proof[] {
  const [, title, ids] = IDS_AT_END.exec(text) ?? []
  return title && ids ? [{ file, title, ids: ids.split(', ') }] : []
}

/** Returns the tests that prove an id, for a cell of a Markdown table. */
export const describeProofs = (proofs: Proof[], id: string) =>
  proofs
    .filter(({ ids }) => ids.includes(id))
    .map(({ file, title }) => `\`${file}\` › ${title}`)
    .join('<br>')
