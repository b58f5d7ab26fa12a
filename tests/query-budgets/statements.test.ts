import { costOf } from '#tests/contract/contracts.ts'
import { type Cast, createCast } from '#tests/support/actors.ts'
import { type Call, prepareCall, procedureCalls, restCalls } from '#tests/support/calls.ts'
import { dialectUnderTest } from '#tests/support/databases.ts'
import { fillLists } from '#tests/support/seed.ts'
import { recordStatements } from '#tests/support/statement-recorder.ts'
import { type Answer, describe, expect, test, type World } from '#tests/support/world.ts'

const DOORS: [door: string, calls: Call[]][] = [
  ['REST', restCalls],
  ['tRPC', procedureCalls],
]

/** How many of the calls answer with a list, part after part. */
const LISTS = 25

type Page = { result?: { data?: { items?: unknown[] } } } | null
const listIn = (body: unknown) => (Array.isArray(body) ? body : (body as Page)?.result?.data?.items)

async function made({ database }: World, make: () => Promise<Answer>) {
  const { result, statements, commits, prepared } = await recordStatements(database, make)
  const { status, body, headers } = result
  const next = /<[^?]*(\?[^>]*)>; rel="next"/.exec(String(headers.link))?.[1]
  const rows = listIn(body)?.length
  return { status, cost: { statements: statements.length, commits }, statements, prepared, rows, next }
}

/** Makes every call of a door: what each cost, how many rows it listed, and in which words it was asked. */
async function paidFor(calls: Call[], cast: Cast) {
  const costs: Record<string, object> = {}
  const rows: Record<string, number> = {}
  const texts = new Set<string>()
  const prepared: string[] = []
  const note = (one: { statements: string[]; prepared: string[] }) => {
    for (const text of one.statements) texts.add(text)
    prepared.push(...one.prepared)
  }
  for (const call of calls) {
    const { name } = call
    const make = await prepareCall(cast, call)
    const whole = await made(cast.world, make)
    expect({ name, refused: whole.status >= 300 }).toEqual({ name, refused: name === 'GET /ws' })
    costs[name] = { by: costOf(name).by, ...whole.cost }
    note(whole)

    if (whole.rows === undefined) continue
    rows[name] = whole.rows
    let search: string | undefined = '?limit=3'
    for (let page = 0; page < 2 && search; page += 1) {
      const asked = search
      const part = await made(cast.world, () => make(asked))
      expect({ name, asked, ...part.cost }).toEqual({ name, asked, ...whole.cost })
      note(part)
      search = part.next
    }
  }
  return { costs, rows, texts, prepared }
}

const rowsOf = (calls: Call[]) => Object.fromEntries(calls.map(({ name }) => [name, costOf(name)]))

describe('what a call asks of the database', () => {
  test.for(DOORS)(
    'over %s is just that, as much for twenty rows as for one and for any page, and known texts are not prepared again',
    async ([, calls], { world }) => {
      const one = await createCast(world)
      await fillLists(one, 1)
      const first = await paidFor(calls, one)
      expect(first.costs).toEqual(rowsOf(calls))

      // Another time, other people, other ids, longer lists.
      world.pass(1_234)
      const other = await createCast(world)
      await fillLists(other, 20)
      const second = await paidFor(calls, other)
      expect(second.costs).toEqual(rowsOf(calls))
      expect([...second.texts].filter((text) => !first.texts.has(text))).toEqual([])
      if (dialectUnderTest === 'sqlite') expect(second.prepared).toEqual([])
      for (const [name, rows] of Object.entries(second.rows)) {
        expect({ name, isLonger: rows >= 20 && rows > (first.rows[name] ?? 0) }).toEqual({
          name,
          isLonger: true,
        })
      }
      expect(Object.keys(second.rows)).toHaveLength(LISTS)
    },
  )

  test('is who asks once for all calls of a batch, and once a second for all calls', async ({ world }) => {
    const { mentee, matchId } = await world.pair()
    await world.cookie(mentee)
    const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: { matchId }, 2: {} }))
    const path = `/trpc/auth.me,matches.byId,mentee.activeMatches?batch=1&input=${input}`
    const alone = ['GET /api/user', 'GET /api/matches/:matchId', 'GET /api/mentee/active-matches']
    const all = alone.reduce((sum, name) => sum + costOf(name).statements, 0)
    const asked: number[] = []
    for (const time of [0, 0, 999, 1]) {
      world.pass(time)
      const { statements } = await recordStatements(world.database, () => world.call(mentee, 'GET', path))
      asked.push(statements.length)
    }
    expect(asked).toEqual([all + 1, all, all, all + 1])
  })
})
