import type { ProcedurePath } from '#server/rpc/router.ts'
import type { Person } from '#tests/support/people.ts'
import { passUndoTime } from '#tests/support/settle.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { VISIBLE } from './visible-fields.ts'

type Pair = { mentor: Person; mentee: Person; matchId: number }
type End = 'pause' | 'end' | 'report' | 'pause, then end by our team'

const STOPS: [how: End, stage: 'paused' | 'ended'][] = [
  ['pause', 'paused'],
  ['report', 'paused'],
  ['end', 'ended'],
  ['pause, then end by our team', 'ended'],
]

async function stop(world: World, how: End, { mentee, matchId }: Pair) {
  if (how === 'end') await world.trpc(mentee, 'matches.end', { matchId, reason: 'moved_on' })
  else if (how === 'report') {
    const body = { matchId, reason: 'unsafe', pauseContact: true }
    await world.trpc(mentee, 'matches.report', body)
  } else await world.trpc(mentee, 'matches.pause', { matchId })
  if (how !== 'pause, then end by our team') return
  await rename(world, mentee, 'While Paused')
  await world.trpc(await world.admin(), 'matches.end', { matchId, reason: 'other' })
}

const rename = (world: World, person: Person, fullName: string) =>
  world.services.db.updateTable('users').set({ fullName }).where('id', '=', person.userId).execute()

/** Texts that only a profile holds, changed after contact has stopped. */
const LATER = ['Later Name', 'later.png', 'Later goals', 'Later interest', 'Later profession', 'Later place']
async function changeEverything(world: World, { mentor, mentee }: Pair) {
  const { db } = world.services
  for (const { userId } of [mentor, mentee]) {
    const values = {
      fullName: 'Later Name',
      photoUrl: 'https://example.org/later.png',
      location: 'Later place',
    }
    await db.updateTable('users').set(values).where('id', '=', userId).execute()
  }
  await db
    .updateTable('mentees')
    .set({ goals: 'Later goals', interests: '["Later interest"]' })
    .where('id', '=', mentee.id)
    .execute()
  await db.updateTable('mentors').set({ profession: 'Later profession' }).where('id', '=', mentor.id).execute()
}

/** A match with a session ahead and a message, and the calendar feeds of both people. */
async function livePair(world: World) {
  const pair = await world.pair()
  const { mentor, mentee, matchId } = pair
  const at = `/api/matches/${matchId}`
  const session = {
    title: 'Talk',
    startTime: '2026-01-06T09:00:00.000Z',
    endTime: '2026-01-06T10:00:00.000Z',
  }
  const { body } = await world.call(mentor, 'POST', `${at}/sessions`, { body: session })
  const call = { matchId, title: 'Call', dateTime: '2026-01-06T15:00:00.000Z', duration: 30 }
  await world.call(mentee, 'POST', '/api/call-requests', { body: call })
  await world.call(mentor, 'POST', `${at}/messages`, { body: { content: 'Hello' } })
  const feedOf = async (person: Person) => {
    const made = await world.trpc(person, 'sessions.makeFeed', { withNames: true, withLinks: true })
    return made.body.path as string
  }
  const feeds = { mentor: await feedOf(mentor), mentee: await feedOf(mentee) }
  return { ...pair, sessionId: (body as { id: number }).id, feeds }
}

/** What every call that shows the other person answers to one of them, in one text. */
async function readAll(
  world: World,
  { matchId, sessionId, feeds, ...pair }: Awaited<ReturnType<typeof livePair>>,
  role: 'mentor' | 'mentee',
) {
  const at = `/api/matches/${matchId}`
  const paths = [
    `/api/${role}/active-matches`,
    `/api/${role}/upcoming-sessions`,
    ...(role === 'mentor' ? ['/api/mentor/match-requests'] : []),
    ...['', '/messages', '/sessions', '/call-requests'].map((path) => at + path),
    `/api/sessions/${sessionId}/calendar.ics`,
  ]
  const times = { startTime: '2026-01-06T09:00:00.000Z', endTime: '2026-01-06T10:00:00.000Z' }
  const procedures: [ProcedurePath, object][] = [
    [`${role}.activeMatches`, {}],
    [`${role}.upcomingSessions`, {}],
    [role === 'mentor' ? 'mentor.firstLines' : 'mentee.requests', {}],
    ['auth.notices', {}],
    ['matches.byId', { matchId }],
    ['matches.state', { matchId }],
    ['matches.held', { matchId }],
    ['matches.readMarks', { matchId }],
    ['sessions.callDetails', { matchId }],
    ['sessions.overlaps', { matchId, ...times }],
  ]
  const texts: string[] = []
  for (const path of paths) texts.push((await world.call(pair[role], 'GET', path)).text)
  for (const [path, input] of procedures) texts.push((await world.trpc(pair[role], path, input)).text)
  const feed = (await world.call(null, 'GET', feeds[role])).text
  return { text: texts.join('\n'), feed }
}

const detailOf = async (world: World, person: Person, matchId: number) =>
  (await world.call(person, 'GET', `/api/matches/${matchId}`)).body

describe('once contact has stopped', () => {
  for (const role of ['mentor', 'mentee'] as const) {
    test.for(STOPS)(
      `by %s a ${role} sees the other’s name from then, and nothing later`,
      async ([how], { world }) => {
        const pair = await livePair(world)
        const other = role === 'mentor' ? pair.mentee : pair.mentor
        const before = await readAll(world, pair, role)
        expect(before.text).toContain(`${other.username}.png`)
        expect(before.feed).toContain('BEGIN:VEVENT')

        await stop(world, how, pair)
        await changeEverything(world, pair)
        const { text, feed } = await readAll(world, pair, role)
        // One's own profile shows as it is; the other person's does not.
        const own = role === 'mentor' ? ['Later profession'] : ['Later goals', 'Later interest']
        const hidden = [...LATER, 'While Paused', `${other.username}.png`].filter((word) => !own.includes(word))
        const shown = text.replaceAll('"fullName":"Later Name","photoUrl":"https://example.org/later.png"', '')
        for (const word of hidden) expect(shown).not.toContain(word)
        expect(text).toContain(other.fullName)
        expect(feed).not.toContain('BEGIN:VEVENT')
      },
    )
  }

  test.for(STOPS)('by %s the other person is a name alone', async ([how, stage], { world }) => {
    const pair = await livePair(world)
    await stop(world, how, pair)
    const { mentor, mentee, matchId } = pair
    const ofMentee = { user: { fullName: mentee.fullName, photoUrl: null }, goals: '', interests: [] }
    const ofMentor = {
      user: { fullName: mentor.fullName, photoUrl: null },
      profession: '',
      experience: '',
      expertise: [],
    }
    expect(await detailOf(world, mentor, matchId)).toMatchObject({
      mentee: ofMentee,
      mentor: { profession: 'Nurse' },
    })
    expect(await detailOf(world, mentee, matchId)).toMatchObject({
      mentor: ofMentor,
      mentee: { goals: 'Finish school' },
    })
    expect((await world.call(mentor, 'GET', '/api/mentor/active-matches')).body).toMatchObject([
      { state: stage, mentee: ofMentee },
    ])
    expect((await world.call(mentee, 'GET', '/api/mentee/active-matches')).body).toMatchObject([
      { state: stage, mentor: ofMentor },
    ])
    const upcoming = stage === 'paused' ? [{ isPaused: true, otherParty: ofMentee.user }] : []
    expect((await world.call(mentor, 'GET', '/api/mentor/upcoming-sessions')).body).toMatchObject(upcoming)
  })

  test('administrators see everything as it is', async ({ world }) => {
    const pair = await livePair(world)
    await stop(world, 'pause', pair)
    await changeEverything(world, pair)
    const admin = await world.admin()
    const now = { user: { fullName: 'Later Name' }, goals: 'Later goals' }
    expect(await detailOf(world, admin, pair.matchId)).toMatchObject({ mentee: now })
    expect((await world.call(admin, 'GET', '/api/admin/matches')).body).toMatchObject([{ mentee: now }])
  })

  test('and is resumed, everything shows again as it is now', async ({ world }) => {
    const pair = await livePair(world)
    const { mentor, mentee, matchId } = pair
    await stop(world, 'pause', pair)
    await changeEverything(world, pair)
    await world.trpc(mentee, 'matches.resume', { matchId })
    const user = { fullName: 'Later Name', photoUrl: 'https://example.org/later.png' }
    expect(await detailOf(world, mentor, matchId)).toMatchObject({ mentee: { user, goals: 'Later goals' } })
    expect((await world.call(mentor, 'GET', '/api/mentor/upcoming-sessions')).body).toMatchObject([
      { isPaused: false, otherParty: user },
    ])
    expect((await world.call(null, 'GET', pair.feeds.mentor)).text).toContain('BEGIN:VEVENT')
  })
})

describe('a request', () => {
  const CLOSINGS: [how: string, close: (world: World, pair: Pair) => Promise<unknown>][] = [
    [
      'withdrawn',
      (world, { mentee, matchId }) => world.trpc(mentee, 'mentee.withdrawRequest', { id: matchId }),
    ],
    [
      'declined',
      async (world, { mentor, matchId }) => {
        await world.trpc(mentor, 'mentor.declineMatchRequest', { id: matchId })
        await passUndoTime(world)
      },
    ],
    [
      'expired',
      (world, { matchId }) =>
        world.services.db
          .updateTable('matches')
          .set({ requestStatus: 'rejected', status: 'declined', outcome: 'expired' })
          .where('id', '=', matchId)
          .execute(),
    ],
  ]

  async function request(world: World) {
    const [mentor, mentee] = [await world.mentor(), await world.mentee()]
    return { mentor, mentee, matchId: await world.match(mentor, mentee, 'pending') }
  }

  test('shows the mentor what its card shows', async ({ world }) => {
    const { mentor, mentee, matchId } = await request(world)
    const fields = { goals: 'Finish school', interests: ['Football'] }
    const detail = await detailOf(world, mentor, matchId)
    expect(detail.mentee).toEqual({
      id: mentee.id,
      user: {
        id: mentee.userId,
        fullName: mentee.fullName,
        photoUrl: `https://example.org/${mentee.username}.png`,
      },
      ...fields,
    })
    const [card] = (await world.call(mentor, 'GET', '/api/mentor/match-requests')).body
    expect(card.mentee).toMatchObject(fields)
    const shown = Object.keys({ ...card.mentee, ...card.mentee.user }).filter(
      (key) => key !== 'id' && key !== 'user',
    )
    expect(shown.sort()).toEqual([...VISIBLE.mentee.requested].sort())
  })

  test.for(CLOSINGS)(
    'that was %s is not found by its mentor, and stays in the list of its mentee',
    async ([, close], { world }) => {
      const pair = await request(world)
      const { mentor, mentee, matchId } = pair
      await close(world, pair)
      expect(await world.call(mentor, 'GET', `/api/matches/${matchId}`)).toMatchObject({
        status: 404,
        body: { message: 'Match not found' },
      })
      for (const path of ['mentor.matchRequests', 'mentor.activeMatches', 'mentor.firstLines'] as const)
        expect((await world.trpc(mentor, path)).body.items).toEqual([])
      const user = { fullName: mentor.fullName, photoUrl: `https://example.org/${mentor.username}.png` }
      expect((await world.trpc(mentee, 'mentee.requests')).body.items).toMatchObject([
        { mentor: { user, profession: 'Nurse' } },
      ])
      expect(await detailOf(world, mentee, matchId)).toMatchObject({
        mentor: { user, profession: 'Nurse', expertise: [], experience: '' },
      })
    },
  )
})
