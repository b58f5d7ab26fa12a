import { costOf } from '#tests/contract/contracts.ts'
import { type Cast, createCast } from '#tests/support/actors.ts'
import { type Call, type Page, prepareCall, procedureCalls, restCalls } from '#tests/support/calls.ts'
import { dialectUnderTest } from '#tests/support/databases.ts'
import { fillLists } from '#tests/support/seed.ts'
import { recordStatements } from '#tests/support/statement-recorder.ts'
import { type Answer, describe, expect, test, type World } from '#tests/support/world.ts'

/** With the first page of a list, and the number of calls that answer with one. */
const TRANSPORTS: [transport: string, calls: Call[], firstPage: Page, lists: number][] = [
  ['REST', restCalls, { search: '?limit=3' }, 13],
  ['tRPC', procedureCalls, { input: { limit: 3 } }, 27],
]

type List = { result?: { data?: { items?: unknown[]; next?: object | null } } } | null
const listIn = (body: unknown) => (Array.isArray(body) ? body : (body as List)?.result?.data?.items)

function nextPage({ link }: Answer['headers'], body: unknown): Page | undefined {
  const search = /<[^?]*(\?[^>]*)>; rel="next"/.exec(String(link))?.[1]
  if (search) return { search }
  const next = (body as List)?.result?.data?.next
  return next ? { input: { limit: 3, ...next } } : undefined
}

async function measure({ database }: World, send: () => Promise<Answer>) {
  const { result, statements, commits, prepared } = await recordStatements(database, send)
  const { status, body, headers } = result
  const rows = listIn(body)?.length
  const cost = { statements: statements.length, commits }
  return { status, cost, statements, prepared, rows, next: nextPage(headers, body) }
}

/** Makes every call of a transport; returns their costs, row counts and SQL texts. */
async function measureAll(calls: Call[], firstPage: Page, cast: Cast) {
  const costs: Record<string, object> = {}
  const rows: Record<string, number> = {}
  const texts = new Set<string>()
  const prepared: string[] = []
  const note = (measured: { statements: string[]; prepared: string[] }) => {
    for (const text of measured.statements) texts.add(text)
    prepared.push(...measured.prepared)
  }
  for (const call of calls) {
    const { name } = call
    const send = await prepareCall(cast, call)
    const whole = await measure(cast.world, send)
    expect({ name, refused: whole.status >= 300 }).toEqual({ name, refused: name === 'GET /ws' })
    costs[name] = { by: costOf(name).by, ...whole.cost }
    note(whole)

    if (whole.rows === undefined) continue
    rows[name] = whole.rows
    let following: Page | undefined = firstPage
    for (let count = 0; count < 2 && following; count += 1) {
      const page: Page = following
      const part = await measure(cast.world, () => send(page))
      expect({ name, page, ...part.cost }).toEqual({ name, page, ...whole.cost })
      note(part)
      following = part.next
    }
  }
  return { costs, rows, texts, prepared }
}

const budgetsOf = (calls: Call[]) => Object.fromEntries(calls.map(({ name }) => [name, costOf(name)]))

describe('the queries of a call', () => {
  test.for(TRANSPORTS)(
    'over %s stay within budget for one row, for twenty and for any page, with prepared statements reused',
    async ([, calls, firstPage, lists], { world }) => {
      const firstCast = await createCast(world)
      await fillLists(firstCast, 1)
      const first = await measureAll(calls, firstPage, firstCast)
      expect(first.costs).toEqual(budgetsOf(calls))

      // Another time, other people, other ids, longer lists.
      world.advanceClock(1_234)
      const secondCast = await createCast(world)
      await fillLists(secondCast, 20)
      const second = await measureAll(calls, firstPage, secondCast)
      expect(second.costs).toEqual(budgetsOf(calls))
      expect([...second.texts].filter((text) => !first.texts.has(text))).toEqual([])
      if (dialectUnderTest === 'sqlite') expect(second.prepared).toEqual([])
      for (const [name, rows] of Object.entries(second.rows)) {
        expect({ name, isLonger: rows >= 20 && rows > (first.rows[name] ?? 0) }).toEqual({
          name,
          isLonger: true,
        })
      }
      expect(Object.keys(second.rows)).toHaveLength(lists)
    },
  )

  test('include one session lookup per batch, and one per second', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    await world.cookie(mentee)
    const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: { matchId }, 2: {} }))
    const path = `/trpc/auth.me,matches.byId,mentee.activeMatches?batch=1&input=${input}`
    const alone = ['GET /api/user', 'GET /api/matches/:matchId', 'GET /api/mentee/active-matches']
    const all = alone.reduce((sum, name) => sum + costOf(name).statements, 0)
    const counts: number[] = []
    for (const time of [0, 0, 999, 1]) {
      world.advanceClock(time)
      const { statements } = await recordStatements(world.database, () => world.call(mentee, 'GET', path))
      counts.push(statements.length)
    }
    expect(counts).toEqual([all + 1, all, all, all + 1])
  })
})
