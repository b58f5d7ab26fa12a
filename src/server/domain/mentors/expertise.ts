import { foldText } from '#shared/fold-text.ts'
import { EXPERTISE_CHOICES_MAX, RANKED_MENTORS_MAX } from '#shared/product-limits.ts'
import { COMMA } from '#shared/text.ts'
import type { Ctx, Mentee } from '../../context.ts'
import * as queries from './queries.ts'

export type ExpertiseCount = { name: string; mentors: number }

/** Returns what most mentors who can be asked know, most frequent first. */
export async function listExpertise({ db }: Ctx<Mentee>): Promise<string[]> {
  const lists = await queries.listAvailableExpertise(db, RANKED_MENTORS_MAX)
  return countExpertise(lists)
    .slice(0, EXPERTISE_CHOICES_MAX)
    .map(({ name }) => name)
}

/** Counts the mentors of each expertise, folded; of several spellings the most frequent one names it. */
export function countExpertise(lists: readonly (readonly string[])[]): ExpertiseCount[] {
  const spellings = new Map<string, Map<string, number>>()
  for (const list of lists) {
    // With a comma it could not be one of a comma-separated list.
    const names = new Map(list.filter((name) => !COMMA.test(name)).map((name) => [foldText(name), name]))
    for (const [key, name] of names) {
      const counts = spellings.get(key) ?? new Map<string, number>()
      spellings.set(key, counts.set(name, (counts.get(name) ?? 0) + 1))
    }
  }
  const counted = [...spellings.values()].map((counts) => ({
    name: mostFrequent(counts),
    mentors: [...counts.values()].reduce((sum, count) => sum + count, 0),
  }))
  return counted.sort((a, b) => b.mentors - a.mentors || compareText(a.name, b.name))
}

function mostFrequent(counts: ReadonlyMap<string, number>): string {
  const [best] = [...counts].sort(([a, many], [b, more]) => more - many || compareText(a, b))
  return best?.[0] ?? ''
}

/** By code units: the same on every machine. */
const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b))
