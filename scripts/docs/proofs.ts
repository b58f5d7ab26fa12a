import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A test with proof marks at the end of its title. */
export type Proof = { file: string; title: string; ids: string[] }

const FOLDERS = ['src', 'db', 'scripts', 'tests']
const ID = String.raw`(?:[TR]\d+|S\d+\.\d+|ASVS \d+\.\d+\.\d+)`
const IDS_AT_END = new RegExp(String.raw`^(.*\S) \[(${ID}(?:, ${ID})*)\]$`)
const CONSTANT = /const (\w+) = '([^'\n]*)'/g
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\\n]|\\.)*)`/g

/** Test files, and shared modules in `tests`. */
const hasTests = (file: string) => /\.test\.tsx?$/.test(file) || /^tests\/.*\.ts$/.test(file)

/** Returns all tests of a tree whose title ends with ids in brackets. */
export const findProofs = (root: string): Proof[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter(hasTests),
  )
    .sort()
    .flatMap((file) => proofsIn(file, readFileSync(join(root, file), 'utf8')))

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
