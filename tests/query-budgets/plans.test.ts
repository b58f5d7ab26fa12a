import { beforeAll } from 'vitest'
import { dialectUnderTest, migratedDatabase } from '#tests/support/databases.ts'
import { exerciseAll } from '#tests/support/exercise-all.ts'
import { explainQueries, type QueryPlan } from '#tests/support/query-plans.ts'
import { recordStatements } from '#tests/support/statement-recorder.ts'
import { createWorld, expect, test } from '#tests/support/world.ts'

/** What reads a whole table or puts rows into order, and why it may. */
const DELIBERATE: [statement: RegExp, does: 'scans' | 'sorts', why: string][] = [
  [/ as "newest" /, 'sorts', 'the sign-in sessions of one person, eleven at most'],
  [/^delete from "known_devices" .* as "latest" /, 'sorts', 'the browsers of one person, eleven at most'],
  [
    /^select "mentoring_sessions"\..* "otherName"/,
    'sorts',
    'what one person has before him in all his matches',
  ],
  [/ from "audit_entries" .* "entry"."at" /, 'sorts', 'the entries of a time that an administrator has chosen'],
  [/^select "matches"\."id", .* "matches"\."declineReason"/, 'sorts', 'what one mentee has asked for'],
  [/\b(?:json|string)_agg\(/, 'sorts', 'the messages of one page, on PostgreSQL'],
  [/^delete from "auth_sessions" where "userId" in \(select "id" from "users"/, 'scans', 'once an hour'],
  [/^delete from "uploads" where "createdAt" </, 'scans', 'once a day'],
  [/^select "matches"."id" from .* "last"."createdAt" >= /, 'scans', 'when an administrator draws one'],
  [/^select "name" from "uploads"$/, 'scans', 'once a day, for every photo there should be'],
  [/^select "photoUrl" from "users" where lower\(/, 'scans', 'once a minute, and 4 ms for 10,000 accounts'],
  [/ from "screening_(?:words|exemptions)"/, 'scans', 'at most what one programme may add, when it changes'],
  [/^select min\("createdAt"\) as "at" from "users"$/, 'scans', 'once a day'],
  [/\bsqlite_stat1\b/, 'scans', 'some fifty rows of statistics, once a day'],
  [/\bsqlite_stat1\b/, 'sorts', 'the same'],
]

/** Counts no more than a part of so many rows; what is shown of a whole is kept where it is counted. */
const COUNTED = /count\(\*\) as "count" from \(select .*? limit (?:\?|\$\d+)\) as "/g

/** Every text that the product puts to its database in doing everything, and how that goes about it. */
let plans: QueryPlan[] = []

beforeAll(async () => {
  const world = await createWorld()
  const { statements } = await recordStatements(world.database, () => exerciseAll(world))
  await world.end()
  // Without rows, and what a database has learned of them, the plans are those it begins with anywhere.
  const empty = await migratedDatabase()
  plans = await explainQueries(empty, [...new Set(statements)])
  await empty.drop()
})

test.for([
  ['reads a whole table', 'scans'],
  ['puts rows into order that no index has in order', 'sorts'],
] as const)('no statement %s, but where that is meant', ([, does]) => {
  expect(plans.length).toBeGreaterThan(80)
  const meant = DELIBERATE.filter(([, what]) => what === does)
  const found = plans.filter((plan) => plan[does].length > 0)
  const others = found.filter(({ text }) => !meant.some(([statement]) => statement.test(text)))
  expect(others).toEqual([])
})

test('what is unread is looked for behind what was read, however long the conversation', () => {
  const unread = plans.filter(({ text }) => /"unread"/.test(text))
  expect(unread).toHaveLength(3)
  for (const { steps } of unread) {
    const found =
      dialectUnderTest === 'sqlite'
        ? /^SEARCH messages USING .*matchId=\? AND (?:id|rowid)>\?/
        : /^Index (?:Only )?Scan messages \(.*"matchId" = .* AND \(id > /
    expect(steps).toContainEqual(expect.stringMatching(found))
  }
})

test('no statement counts more rows than a part has, or skips rows to come to one', () => {
  for (const { text } of plans) expect(text.replaceAll(COUNTED, '')).not.toMatch(/\bcount\(|\boffset\b/i)
  const counting = plans.filter(({ text }) => text.search(COUNTED) >= 0)
  // What is unread, in lists and of one match, how far a page of messages goes, and whether a mentor still has room:
  // in his own settings, and among those who may be asked, searched for or not. And whether a list of the screening is full.
  expect(counting).toHaveLength(10)
})
