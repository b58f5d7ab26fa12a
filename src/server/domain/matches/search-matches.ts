import type { MATCH_SORTS } from '#shared/enums.ts'
import { foldText, toSearchText } from '#shared/fold-text.ts'
import { ID_MAX, LIST_COUNT_MAX } from '#shared/product-limits.ts'
import type { MatchSearch } from '#shared/schemas/matches.ts'
import { sortRows } from '#shared/sort-rows.ts'
import type { Admin, Ctx } from '../../context.ts'
import { readInBatches } from '../../pagination.ts'
import { displayStatusOf } from '../access/match-access.ts'
import { runInSlices } from '../compatibility/score.ts'
import * as queries from './queries.ts'
import { adminViewOf } from './views.ts'

type Row = Awaited<ReturnType<typeof queries.listToSearch>>[number]
type Sort = (typeof MATCH_SORTS)[number]

const VALUES: Record<Sort, (row: Row) => string | number | null> = {
  id: ({ id }) => id,
  mentor: ({ mentorName }) => mentorName,
  mentee: ({ menteeName }) => menteeName,
  date: ({ createdAt }) => createdAt,
  status: displayStatusOf,
  compatibility: ({ compatibility }) => compatibility,
  messages: ({ messageCount }) => messageCount,
  calls: ({ callRequestCount }) => callRequestCount,
}

/**
 * Returns a page of the matches that an administrator looks for, newest first unless sorted, with the numbers of all. Beyond
 * the newest LIST_COUNT_MAX nothing is found. Searched and sorted in memory, because databases differ in how they fold and
 * compare names.
 */
export async function searchMatches(ctx: Ctx<Admin>, input: MatchSearch) {
  const { q = '', status, sort, descending = false, size, rowId } = input
  const list = (before: number | undefined, limit: number) =>
    queries.listToSearch(ctx.db, { before: before ?? ID_MAX, limit })
  const read = await readInBatches(list, LIST_COUNT_MAX + 1)
  const all = read.slice(0, LIST_COUNT_MAX)
  const ofStatus = status ? all.filter((row) => displayStatusOf(row) === status) : all
  const matching = await runInSlices(filterByTerm(ofStatus, foldText(q)))
  const found = sort ? sortRows(matching, VALUES[sort], descending) : matching

  const last = Math.max(0, Math.ceil(found.length / size) - 1)
  const index = rowId === undefined ? -1 : found.findIndex(({ id }) => id === rowId)
  const page = index < 0 ? Math.min(input.page, last) : Math.floor(index / size)
  const ids = found.slice(page * size, (page + 1) * size).map(({ id }) => id)
  return {
    matches: await loadInOrder(ctx, ids, size),
    page,
    found: found.length,
    total: all.length,
    countByStatus: countByStatus(all),
    isCut: read.length > LIST_COUNT_MAX,
  }
}

function* filterByTerm(rows: readonly Row[], term: string) {
  if (term === '') return rows
  const found: Row[] = []
  for (const row of rows) {
    yield
    const { mentorName, mentorEmail, menteeName, menteeEmail } = row
    if (toSearchText([mentorName, mentorEmail, menteeName, menteeEmail]).includes(term)) found.push(row)
  }
  return found
}

/** Pads with id 0, which no match has: the statement has a constant number of parameters. */
async function loadInOrder(ctx: Ctx<Admin>, ids: number[], size: number) {
  const rows = await queries.listByIds(
    ctx.db,
    Array.from({ length: size }, (_, index) => ids[index] ?? 0),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(adminViewOf(ctx.now()))
}

type Status = ReturnType<typeof displayStatusOf>

function countByStatus(rows: readonly Row[]): Record<Status, number> {
  const counts = { pending: 0, active: 0, declined: 0, withdrawn: 0, expired: 0, ended: 0 }
  for (const row of rows) counts[displayStatusOf(row)] += 1
  return counts
}
