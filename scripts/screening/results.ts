import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

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

/** One result per line; new ones are appended, and none is changed. */
const fileIn = (root: string) => `${root}/results.jsonl`

/** Returns all stored results, sorted by set. */
export function listResults(root: string): Result[] {
  if (!existsSync(fileIn(root))) return []
  const rows = readFileSync(fileIn(root), 'utf8').trimEnd().split('\n')
  return rows.map((row) => result.parse(JSON.parse(row))).sort((one, other) => (one.set < other.set ? -1 : 1))
}

export const findResult = (root: string, set: string): Result | undefined =>
  listResults(root).find((stored) => stored.set === set)

export const storeResult = (root: string, runResult: Result) =>
  appendFileSync(fileIn(root), `${JSON.stringify(runResult)}\n`)
