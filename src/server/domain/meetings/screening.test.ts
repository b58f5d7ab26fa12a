import { randomUUID } from 'node:crypto'
import { FLAGGING_TEXTS } from '#server/domain/screening/risk.ts'
import { ENTRY_REFUSALS } from '#shared/texts/failures.ts'
import { newCall, newSession } from '#tests/support/inputs.ts'
import { FLAGGED_MESSAGES, HARMLESS_MESSAGE } from '#tests/support/sample-messages.ts'
import { passUndoTime } from '#tests/support/settle.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'

const youngPair = (world: World) => pairAged(world, 13)

async function pairAged(world: World, age: number | null) {
  const [mentor, mentee] = [await world.mentor(), await world.mentee({ age })]
  const matchId = await world.match(mentor, mentee)
  const book = (more: object, who = mentor) =>
    world.call(who, 'POST', `/api/matches/${matchId}/sessions`, { body: { ...newSession, ...more } })
  const requestCall = async (title: string) => {
    const asked = { ...newCall, title, matchId }
    const { status, body } = await world.call(mentee, 'POST', '/api/call-requests', { body: asked })
    return { status, id: body.id as number }
  }
  return { mentor, mentee, matchId, book, requestCall }
}

const casesIn = ({ services: { db } }: World) =>
  db.selectFrom('cases').selectAll().orderBy('createdAt').execute()
const entriesIn = ({ services: { db } }: World) =>
  db.selectFrom('case_entries').selectAll().orderBy('id').execute()

describe('the titles of the sessions and calls of a match', () => {
  const PARTS = ['077', '0090', '0123']
  const day = (index: number) => ({
    startTime: `2026-02-0${index + 1}T09:00:00.000Z`,
    endTime: `2026-02-0${index + 1}T10:00:00.000Z`,
  })

  test('are read together: a number split over them is refused, with a case', async ({ world }) => {
    const { book } = await youngPair(world)
    const replies: Awaited<ReturnType<typeof book>>[] = []
    for (const [index, title] of PARTS.entries()) replies.push(await book({ title, ...day(index) }))
    const refused = replies.find(({ status }) => status === 400)
    expect(refused).toMatchObject({
      body: { message: ENTRY_REFUSALS.contact, issues: [{ path: 'title' }] },
    })
    const [opened] = await casesIn(world)
    expect(opened).toMatchObject({ categories: '["contact"]' })
    expect(opened?.evidence).toContain('Mentor: 077')
  })

  test.for([
    ['calls alone', ['call', 'call', 'call']],
    ['calls and sessions in turn', ['call', 'session', 'call']],
    ['sessions after a call', ['call', 'session', 'session']],
  ] as const)('are read together: %s', async ([, kinds], { world }) => {
    const { book, requestCall, mentee } = await youngPair(world)
    const statuses: number[] = []
    for (const [index, title] of PARTS.entries()) {
      world.advanceClock(1_000)
      const reply = kinds[index] === 'call' ? requestCall(title) : book({ title, ...day(index) }, mentee)
      statuses.push((await reply).status)
    }
    expect(statuses).toContain(400)
    const [opened] = await casesIn(world)
    expect(opened).toMatchObject({ categories: '["contact"]' })
    expect(opened?.evidence).toContain('Mentee: 077')
  })

  test('of ordinary series are not', async ({ world }) => {
    const { book, requestCall } = await youngPair(world)
    const series = [
      ...['Session 1', 'Session 2', 'Session 3', 'Maths 10', 'Maths 11', 'Maths 12', 'Week 7', 'Week 8'],
    ]
    for (const [index, title] of series.entries()) {
      expect(await book({ title, ...day(index) })).toMatchObject({ status: 201 })
      expect(await requestCall(title)).toMatchObject({ status: 201 })
    }
    expect(await casesIn(world)).toEqual([])
  })
})

describe('a finding in a session or a call', () => {
  test('opens a case and stores the session when the mentee is an adult', async ({ world }) => {
    const { matchId, book } = await pairAged(world, 18)
    for (const field of ['title', 'description', 'notes']) {
      const stored = await book({ [field]: FLAGGED_MESSAGES.contact })
      expect(stored).toMatchObject({ status: 201, body: { [field]: FLAGGED_MESSAGES.contact } })
    }
    expect(await casesIn(world)).toMatchObject([
      {
        kind: 'screening',
        severity: 'normal',
        matchId,
        messageId: null,
        evidence: FLAGGED_MESSAGES.contact,
        categories: '["contact"]',
        reason: 'Found in what the mentor wrote about a session: contact details.',
      },
    ])
    const more = { kind: 'finding', evidence: expect.stringContaining(FLAGGED_MESSAGES.contact) as string }
    expect(await entriesIn(world)).toMatchObject([more, more])
  })

  test('of danger opens one case, also when the call is approved', async ({ world }) => {
    const { mentor, requestCall } = await youngPair(world)
    const { status, id } = await requestCall(FLAGGED_MESSAGES.danger)
    expect(status).toBe(201)
    const urgent = [{ severity: 'danger', evidence: FLAGGED_MESSAGES.danger, evidenceBy: null }]
    expect(await casesIn(world)).toMatchObject(urgent)
    expect(await world.trpc(mentor, 'sessions.acceptCall', { id })).toMatchObject({ status: 200 })
    expect(await casesIn(world)).toMatchObject(urgent)
    expect(await entriesIn(world)).toEqual([])
  })

  test('of several categories is named in one sentence', async ({ world }) => {
    const { book } = await youngPair(world)
    await book({ title: FLAGGED_MESSAGES.money, notes: FLAGGED_MESSAGES.app })
    expect(await casesIn(world)).toMatchObject([
      {
        evidence: `${FLAGGED_MESSAGES.money}\n\n${FLAGGED_MESSAGES.app}`,
        reason: 'Found in what the mentor wrote about a session: money or gifts, moving to another app.',
      },
    ])
  })

  test('in the note of a declined call opens a case', async ({ world }) => {
    const { mentor, requestCall } = await youngPair(world)
    const { id } = await requestCall('A question')
    const declined = await world.trpc(mentor, 'sessions.declineCall', { id, note: FLAGGED_MESSAGES.app })
    expect(declined).toMatchObject({ status: 200 })
    expect(await casesIn(world)).toMatchObject([
      {
        evidence: FLAGGED_MESSAGES.app,
        reason: 'Found in what the mentor wrote about a call: moving to another app.',
      },
    ])
  })

  test.for(['false', 'true'])(
    'is reported once when the session is sent again, with strict scheduling: %s',
    async (STRICT_SCHEDULING) => {
      const world = await createWorld({ STRICT_SCHEDULING })
      const { book } = await youngPair(world)
      const clientId = randomUUID()
      await Promise.all(Array.from({ length: 3 }, () => book({ notes: FLAGGED_MESSAGES.money, clientId })))
      expect(await casesIn(world)).toHaveLength(1)
      expect(await entriesIn(world)).toEqual([])
      await world.end()
    },
  )

  test('is absent for harmless words, for links of own sessions, and when screening is off', async ({
    world,
  }) => {
    const { book } = await youngPair(world)
    const meetingLink = 'https://zoom.us/j/111222333'
    await book({ notes: HARMLESS_MESSAGE, location: 'Virtual', meetingLink })
    await book({ notes: `As ever at ${meetingLink}` })
    expect(await casesIn(world)).toEqual([])

    const unscreened = await createWorld({ SCREENING: 'off' })
    await (await youngPair(unscreened)).book({ notes: FLAGGED_MESSAGES.contact })
    expect(await casesIn(unscreened)).toEqual([])
    await unscreened.end()
  })
})

const storedIn = async ({ services: { db } }: World) => [
  ...(await db.selectFrom('mentoring_sessions').select('id').execute()),
  ...(await db.selectFrom('call_requests').select('id').execute()),
]
const alertsIn = async ({ services: { db } }: World) =>
  (await db.selectFrom('alerts').select('key').execute()).map(({ key }) => key)

const MINOR_AGES = [13, 17, null]

describe('text that would be held in a message to or from a minor', () => {
  test.for(MINOR_AGES)('is refused in each field of a session, with a case, at age %s', async (age) => {
    const world = await createWorld()
    const { mentor, mentee, matchId, book } = await pairAged(world, age)
    for (const category of ['contact', 'images', 'sexual'] as const) {
      for (const field of ['title', 'description', 'notes']) {
        for (const who of [mentor, mentee]) {
          expect(await book({ [field]: FLAGGED_MESSAGES[category] }, who)).toMatchObject({
            status: 400,
            body: {
              message: ENTRY_REFUSALS[category],
              issues: [{ path: field, message: ENTRY_REFUSALS[category] }],
            },
          })
        }
      }
    }
    expect(await storedIn(world)).toEqual([])
    expect(await casesIn(world)).toMatchObject([
      {
        kind: 'screening',
        severity: 'high',
        matchId,
        evidence: expect.stringContaining(FLAGGED_MESSAGES.contact) as string,
        reason: 'Refused and not saved: what the mentor wrote about a session. Found in it: contact details.',
      },
    ])
    await world.end()
  })

  test('is refused in the title of a call and in the note of a declined one', async ({ world }) => {
    const { mentor, mentee, matchId, requestCall } = await youngPair(world)
    const refusedAt = (path: string) => ({
      status: 400,
      body: { issues: [{ path, message: ENTRY_REFUSALS.contact }] },
    })
    const body = { ...newCall, title: FLAGGED_MESSAGES.contact, matchId }
    expect(await world.call(mentee, 'POST', '/api/call-requests', { body })).toMatchObject(refusedAt('title'))
    expect(await storedIn(world)).toEqual([])
    const { id } = await requestCall('A question')
    const decline = (note: string) => world.trpc(mentor, 'sessions.declineCall', { id, note })
    expect(await decline(FLAGGED_MESSAGES.contact)).toMatchObject(refusedAt('note'))
    const { body: calls } = await world.call(mentor, 'GET', `/api/matches/${matchId}/call-requests`)
    expect(calls).toMatchObject([{ status: 'pending' }])
    expect(await decline(HARMLESS_MESSAGE)).toMatchObject({ status: 200 })
    await passUndoTime(world)
    const notices = await world.services.db
      .selectFrom('notices')
      .select(['userId', 'kind'])
      .orderBy('id')
      .execute()
    expect(notices).toEqual([
      { userId: mentor.userId, kind: 'call_requested' },
      { userId: mentee.userId, kind: 'call_declined' },
    ])
  })

  test('opens one case when it is tried repeatedly', async ({ world }) => {
    const { book } = await youngPair(world)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => book({ notes: FLAGGED_MESSAGES.contact })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    await book({ notes: FLAGGED_MESSAGES.contact })
    expect(await casesIn(world)).toHaveLength(1)
    expect(await entriesIn(world)).toEqual([])
    await book({ notes: `${FLAGGED_MESSAGES.contact} or ring me` })
    expect(await entriesIn(world)).toHaveLength(1)
  })

  test('is stored when the mentee also writes of danger, with an urgent case', async ({ world }) => {
    const { mentee, book } = await youngPair(world)
    expect(
      await book({ notes: `${FLAGGED_MESSAGES.danger}. ${FLAGGED_MESSAGES.contact}` }, mentee),
    ).toMatchObject({ status: 201 })
    const [opened] = await casesIn(world)
    expect(opened).toMatchObject({ severity: 'danger', categories: '["danger","contact"]' })
    expect(await alertsIn(world)).toEqual([`case-${opened?.id}-danger`])
  })

  test('is refused when the mentor also writes of danger, with an urgent case', async ({ world }) => {
    const { book } = await youngPair(world)
    expect(await book({ title: FLAGGED_MESSAGES.danger, notes: FLAGGED_MESSAGES.contact })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'notes', message: ENTRY_REFUSALS.contact }] },
    })
    expect(await storedIn(world)).toEqual([])
    const [opened] = await casesIn(world)
    expect(opened).toMatchObject({
      severity: 'danger',
      evidence: `${FLAGGED_MESSAGES.danger}\n\n${FLAGGED_MESSAGES.contact}`,
    })
    expect(await alertsIn(world)).toEqual([`case-${opened?.id}-danger`])
  })

  test('is found when it is split over two fields', async ({ world }) => {
    const { book } = await youngPair(world)
    const [title, notes] = ['You can mail me at', 'jonas.hill@example.com']
    expect(await book({ title, notes })).toMatchObject({ status: 400, body: { issues: [{ path: 'notes' }] } })
  })

  test('is stored with a case when an unknown age counts as adult', async () => {
    const world = await createWorld({ UNKNOWN_AGE: 'adult' })
    const { book } = await pairAged(world, null)
    expect(await book({ notes: FLAGGED_MESSAGES.contact })).toMatchObject({ status: 201 })
    expect(await casesIn(world)).toHaveLength(1)
    await world.end()
  })
})

describe('the meeting link of a session', () => {
  const virtual = (meetingLink: string) => ({ location: 'Virtual', meetingLink })

  test.for([
    'https://us02web.zoom.us/j/81234567890?pwd=aGVsbG8',
    'https://meet.google.com/abc-defg-hij',
    'https://teams.live.com/meet/9312345678901',
    'https://meet.jit.si/TuesdayStudyRoom',
  ])('to a known meeting service is allowed: %s', async (link) => {
    const world = await createWorld()
    const { book } = await youngPair(world)
    expect(await book(virtual(link))).toMatchObject({ status: 201, body: { meetingLink: link } })
    expect(await casesIn(world)).toEqual([])
    await world.end()
  })

  test.for([
    'https://wa.me/447700900123',
    'https://t.me/jamiek',
    'https://www.instagram.com/jamie.k',
    'https://meet.example.org/07700900123',
    'https://zoom.us/j/81234567890#jonas.hill@example.com',
  ])('with contact details is refused for a minor and opens a case for adults: %s', async (link) => {
    const world = await createWorld()
    const [young, adult] = [await youngPair(world), await pairAged(world, 18)]
    const message = ENTRY_REFUSALS.contact
    expect(await young.book(virtual(link))).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'meetingLink', message }] },
    })
    expect(await adult.book(virtual(link))).toMatchObject({ status: 201, body: { meetingLink: link } })
    const cases = await casesIn(world)
    expect(cases.map(({ evidence }) => evidence?.endsWith(link))).toEqual([true, true])
    await world.end()
  })

  test('to an unknown service is stored with a case', async ({ world }) => {
    const { book } = await youngPair(world)
    expect(await book(virtual('https://meet.example.org/room'))).toMatchObject({ status: 201 })
    expect(await casesIn(world)).toMatchObject([
      {
        severity: 'normal',
        categories: '["app"]',
        reason: `Found in what the mentor wrote about a session: ${FLAGGING_TEXTS.unknownLink}.`,
      },
    ])
  })

  test('may be repeated in a message only if it leads to a meeting and contains nothing else', async ({
    world,
  }) => {
    const { mentor, matchId, book } = await pairAged(world, 18)
    const send = (content: string) =>
      world.call(mentor, 'POST', `/api/matches/${matchId}/messages`, { body: { content } })
    const meeting = 'https://zoom.us/j/81234567890'
    await book(virtual(meeting))
    await send(`We meet at ${meeting}`)
    expect(await casesIn(world)).toEqual([])
    const others = ['https://wa.me/447700900123', 'https://meet.jit.si/07700900123']
    for (const link of others) {
      await book(virtual(link))
      // A day later: within one it is only noted.
      world.advanceClock(25 * 3_600_000)
      await send(`Ring me at ${link}`)
    }
    const entries = (await entriesIn(world)).map(({ evidence }) => evidence)
    expect(entries).toEqual(expect.arrayContaining(others.map((link) => `Ring me at ${link}`)) as string[])
  })

  test('is not screened when screening is off', async () => {
    const world = await createWorld({ SCREENING: 'off' })
    const { book } = await youngPair(world)
    expect(await book(virtual('https://wa.me/447700900123'))).toMatchObject({ status: 201 })
    expect(await casesIn(world)).toEqual([])
    await world.end()
  })
})

describe('the reason a match ends', () => {
  test.for(['mentor', 'mentee'] as const)('opens a case when it is about danger: %s', async (who) => {
    const world = await createWorld()
    const pair = await youngPair(world)
    const body = { reason: 'other', text: `${FLAGGED_MESSAGES.danger}. ${FLAGGED_MESSAGES.contact}` }
    expect(await world.trpc(pair[who], 'matches.end', { matchId: pair.matchId, ...body })).toMatchObject({
      status: 200,
    })
    const [opened] = await casesIn(world)
    expect(opened).toMatchObject({
      severity: 'danger',
      evidence: body.text,
      reason: `Found in what the ${who} wrote about why a match ends: danger or self-harm, contact details.`,
    })
    expect(await alertsIn(world)).toEqual([`case-${opened?.id}-danger`])
    await world.end()
  })

  test('opens no case when it is harmless or by an administrator', async ({ world }) => {
    const { mentor, matchId } = await youngPair(world)
    const other = await youngPair(world)
    const end = (who: typeof mentor, id: number, text: string) =>
      world.trpc(who, 'matches.end', { matchId: id, reason: 'other', text })
    expect(await end(mentor, matchId, HARMLESS_MESSAGE)).toMatchObject({ status: 200 })
    await end(await world.admin(), other.matchId, FLAGGED_MESSAGES.danger)
    expect(await casesIn(world)).toEqual([])
  })
})
