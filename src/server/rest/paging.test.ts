import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const ROWS = 7
const times = async <T>(make: (at: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = []
  for (let at = 0; at < ROWS; at += 1) made.push(await make(at))
  return made
}
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
const newestFirst = (ids: number[]) => [...ids].sort((a, b) => b - a)
const nextOf = ({ link }: Record<string, unknown>) =>
  typeof link === 'string' ? /^<(.+)>; rel="next"$/.exec(link)?.[1] : undefined

/** All ids of a list, read in pages of `limit`. */
async function walk(world: World, person: Person, path: string, limit = 3) {
  const pages: number[][] = []
  let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`
  while (next) {
    const answer = await world.call(person, 'GET', next)
    expect(answer.status).toBe(200)
    pages.push(idsOf(answer.body as { id: number }[]))
    next = nextOf(answer.headers)
    expect(pages.length).toBeLessThan(20)
  }
  return pages
}

async function expectWalk(world: World, person: Person, path: string, expected: number[]) {
  const pages = await walk(world, person, path)
  expect(pages.map(({ length }) => length)).toEqual([3, 3, 1])
  expect(pages.flat()).toEqual(expected)
  const whole = await world.call(person, 'GET', path)
  expect(idsOf(whole.body as { id: number }[])).toEqual(expected)
  expect(whole.headers.link).toBeUndefined()
}

describe('every list gives each row once, page by page,', () => {
  test('for administrators: mentors, mentees and matches, newest first', async ({ world }) => {
    const admin = await world.admin()
    const pending = await times(() => world.mentor({ status: 'pending' }))
    const approved = await times(() => world.mentor())
    const mentees = await times(() => world.mentee())
    const matches = await times(async (at) => world.match(approved[at] as Person, mentees[at] as Person))
    await expectWalk(world, admin, '/api/admin/mentors/pending', newestFirst(idsOf(pending)))
    await expectWalk(world, admin, '/api/admin/mentors/approved', newestFirst(idsOf(approved)))
    await expectWalk(world, admin, '/api/admin/mentees', newestFirst(idsOf(mentees)))
    await expectWalk(world, admin, '/api/admin/matches', newestFirst(matches))
  })

  test('for mentors: requests and matches, newest first', async ({ world }) => {
    const mentor = await world.mentor()
    const requests = await times(async () => world.match(mentor, await world.mentee(), 'pending'))
    const active = await times(async () => world.match(mentor, await world.mentee()))
    await expectWalk(world, mentor, '/api/mentor/match-requests', newestFirst(requests))
    await expectWalk(world, mentor, '/api/mentor/active-matches', newestFirst(active))
  })

  test('for mentees: matches, and mentors with the search kept across pages', async ({ world }) => {
    const mentee = await world.mentee()
    await times(() => world.mentor({ profession: 'Baker' }))
    const nurses = await times(() => world.mentor({ profession: 'Nurse & midwife' }))
    const matches = await times(async (at) => world.match(nurses[at] as Person, mentee))
    await expectWalk(world, mentee, '/api/mentee/active-matches', newestFirst(matches))
    const search = '/api/mentee/available-mentors?q=nurse%20%26'
    await expectWalk(world, mentee, search, newestFirst(idsOf(nurses)))
  })

  test('for sessions: by start time, also equal ones', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const hours = [12, 10, 11, 10, 10, 11, 12]
    const sessions = await times(async (at) => {
      const startTime = `2026-01-06T${hours[at]}:00:00.000Z`
      const body = { title: 'A talk', startTime, endTime: '2026-01-06T13:00:00.000Z' }
      const made = await world.call(mentee, 'POST', `/api/matches/${matchId}/sessions`, { body })
      return made.body as { id: number; startTime: string }
    })
    const inOrder = sessions.sort((a, b) => a.startTime.localeCompare(b.startTime) || a.id - b.id)
    await expectWalk(world, mentor, `/api/matches/${matchId}/sessions`, idsOf(inOrder))
    await expectWalk(world, mentor, '/api/mentor/upcoming-sessions', idsOf(inOrder))
    await expectWalk(world, mentee, '/api/mentee/upcoming-sessions', idsOf(inOrder))
  })

  test('for call requests, newest first', async ({ world }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const body = { matchId, title: 'A question', dateTime: '2026-01-06T09:00:00.000Z', duration: 30 }
    const calls = await times(async () => {
      const made = await world.call(mentee, 'POST', '/api/call-requests', { body })
      return (made.body as { id: number }).id
    })
    await expectWalk(world, mentor, `/api/matches/${matchId}/call-requests`, newestFirst(calls))
  })

  test('even while new rows are added', async ({ world }) => {
    const admin = await world.admin()
    const mentees = await times(() => world.mentee())
    const first = await world.call(admin, 'GET', '/api/admin/mentees?limit=4')
    await world.mentee()
    const rest = await world.call(admin, 'GET', nextOf(first.headers) ?? '')
    const seen = [...(first.body as { id: number }[]), ...(rest.body as { id: number }[])]
    expect(idsOf(seen)).toEqual(newestFirst(idsOf(mentees)))
  })
})

describe('messages', () => {
  async function conversation(world: World, count: number) {
    const { mentor, mentee, matchId } = await world.pair()
    const createdAt = new Date(world.now()).toISOString()
    const rows = Array.from({ length: count }, (_, at) => ({
      matchId,
      senderId: mentor.userId,
      content: `Message ${at}`,
      createdAt,
    }))
    const inserted = await world.services.db.insertInto('messages').values(rows).returning('id').execute()
    const ids = idsOf(inserted).sort((a, b) => a - b)
    return { mentee, ids, path: `/api/matches/${matchId}/messages` }
  }

  test('are the latest 200 by default, oldest first, with a link to earlier ones', async ({ world }) => {
    const { mentee, ids, path } = await conversation(world, 450)
    const latest = await world.call(mentee, 'GET', path)
    expect(idsOf(latest.body as { id: number }[])).toEqual(ids.slice(250))
    const before = await world.call(mentee, 'GET', nextOf(latest.headers) ?? '')
    expect(idsOf(before.body as { id: number }[])).toEqual(ids.slice(50, 250))
    const oldest = await world.call(mentee, 'GET', nextOf(before.headers) ?? '')
    expect(idsOf(oldest.body as { id: number }[])).toEqual(ids.slice(0, 50))
    expect(oldest.headers.link).toBeUndefined()
  })

  test('page back with before and forward with after', async ({ world }) => {
    const { mentee, ids, path } = await conversation(world, ROWS)
    const back = await walk(world, mentee, `${path}?before=${ids[6]}`, 2)
    expect(back).toEqual([ids.slice(4, 6), ids.slice(2, 4), ids.slice(0, 2)])
    const forward = await walk(world, mentee, `${path}?after=${ids[0]}`, 4)
    expect(forward).toEqual([ids.slice(1, 5), ids.slice(5)])
    const between = await world.call(mentee, 'GET', `${path}?after=${ids[1]}&before=${ids[4]}`)
    expect(idsOf(between.body as { id: number }[])).toEqual(ids.slice(2, 4))
  })

  test('refuse bounds that are not message ids', async ({ world }) => {
    const { mentee, path } = await conversation(world, 1)
    for (const query of ['before=0', 'after=-1', 'before=x', 'after=1e3', 'before=99999999999', 'limit=0']) {
      expect(await world.call(mentee, 'GET', `${path}?${query}`)).toMatchObject({ status: 400 })
    }
  })
})

describe('an invalid page gets 400', () => {
  test('because of its limit', async ({ world }) => {
    const admin = await world.admin()
    for (const limit of ['0', '-1', '1001', '1.5', 'ten', '', '1e2', '5&limit=6']) {
      const answer = await world.call(admin, 'GET', `/api/admin/mentees?limit=${limit}`)
      expect({ limit, status: answer.status }).toEqual({ limit, status: 400 })
    }
    expect(await world.call(admin, 'GET', '/api/admin/mentees?limit=1000')).toMatchObject({ status: 200 })
  })

  test('because of its cursor', async ({ world }) => {
    const { mentor, matchId } = await world.pair()
    const admin = await world.admin()
    for (const cursor of ['', '0', '01', '-1', 'x', '1_2', '9999999999', '99999999999', '%00', '1&cursor=2']) {
      const answer = await world.call(admin, 'GET', `/api/admin/mentees?cursor=${cursor}`)
      expect({ cursor, status: answer.status }).toEqual({ cursor, status: 400 })
    }
    const start = '2026-01-06T09:00:00.000Z'
    for (const cursor of ['1', start, `${start}_0`, `${start}_9999999999`, `soon_1`, `${start}_1_1`]) {
      const answer = await world.call(mentor, 'GET', `/api/matches/${matchId}/sessions?cursor=${cursor}`)
      expect({ cursor, status: answer.status }).toEqual({ cursor, status: 400 })
    }
  })
})
