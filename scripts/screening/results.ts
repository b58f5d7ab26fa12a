import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { RESULTS_FOLDER } from './corpus.ts'

const figure = z.strictObject({
  table: z.string(),
  row: z.string(),
  column: z.string(),
  found: z.int().min(0),
  of: z.int().min(1),
})

/** The result of a held-back set's single run: figures only, no lines. */
const result = z.strictObject({
  set: z.string(),
  screenVersion: z.int().min(1),
  day: z.iso.date(),
  measured: z.array(z.strictObject({ detector: z.string(), figures: z.array(figure) })),
})
export type Result = z.infer<typeof result>

/** Describes when and with which version of the rules a set was run. */
export const runOf = ({ screenVersion, day }: Result): string =>
  `run once with version ${screenVersion} of the rules on ${day}`

const folderOf = (root: string) => `${root}/${RESULTS_FOLDER}`
const fileOf = (root: string, set: string) => `${folderOf(root)}/${set}.json`

const parse = (file: string): Result => result.parse(JSON.parse(readFileSync(file, 'utf8')))

export const findResult = (root: string, set: string): Result | undefined =>
  existsSync(fileOf(root, set)) ? parse(fileOf(root, set)) : undefined

/** Returns all stored results, sorted by set. */
export function listResults(root: string): Result[] {
  if (!existsSync(folderOf(root))) return []
  const names = readdirSync(folderOf(root)).filter((name) => name.endsWith('.json'))
  return names.sort().map((name) => parse(`${folderOf(root)}/${name}`))
}

/** Stores a result; throws if there is one already (`wx`), because a held-back set is run once. */
export function storeResult(root: string, runResult: Result): string {
  mkdirSync(folderOf(root), { recursive: true })
  const file = fileOf(root, runResult.set)
  writeFileSync(file, `${JSON.stringify(runResult, null, 2)}\n`, { flag: 'wx' })
  return file
}
