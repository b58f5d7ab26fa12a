import { randomUUID } from 'node:crypto'
import { newCall, newSession } from '#server/testing/expectations.ts'
import { HARMLESS, SAID } from '#server/testing/said.ts'
import { createWorld, describe, expect, test, type World } from '#server/testing/world.ts'

async function youngPair(world: World) {
  const [mentor, mentee] = [await world.mentor(), await world.mentee({ age: 13 })]
  const matchId = await world.match(mentor, mentee)
  const book = (more: object) =>
    world.call(mentor, 'POST', `/api/matches/${matchId}/sessions`, { body: { ...newSession, ...more } })
  const ask = async (title: string) => {
    const asked = { ...newCall, title, matchId }
    const { status, body } = await world.call(mentee, 'POST', '/api/call-requests', { body: asked })
    return { status, path: `/api/call-requests/${body.id}` }
  }
  return { mentor, mentee, matchId, book, ask }
}

const casesIn = ({ services: { db } }: World) =>
  db.selectFrom('cases').selectAll().orderBy('createdAt').execute()
const entriesIn = ({ services: { db } }: World) =>
  db.selectFrom('case_entries').selectAll().orderBy('id').execute()

describe('what is found in the words of a session or a call', () => {
  test('is a case for those on duty, and the session is stored as it is, however young the mentee', async ({
    world,
  }) => {
    const { matchId, book } = await youngPair(world)
    for (const field of ['title', 'description', 'notes']) {
      const stored = await book({ [field]: SAID.contact })
      expect(stored).toMatchObject({ status: 201, body: { [field]: SAID.contact } })
    }
    expect(await casesIn(world)).toMatchObject([
      {
        kind: 'screening',
        severity: 'normal',
        matchId,
        messageId: null,
        evidence: SAID.contact,
        categories: '["contact"]',
        reason: 'Found in what the mentor wrote about a session: contact details.',
      },
    ])
    const more = { kind: 'finding', evidence: expect.stringContaining(SAID.contact) as string }
    expect(await entriesIn(world)).toMatchObject([more, more])
  })

  test('and is about danger opens a case of high severity; what is approved is not found again', async ({
    world,
  }) => {
    const { mentor, ask } = await youngPair(world)
    const { status, path } = await ask(SAID.danger)
    expect(status).toBe(201)
    const high = [{ severity: 'high', evidence: SAID.danger, evidenceBy: null }]
    expect(await casesIn(world)).toMatchObject(high)
    expect(await world.call(mentor, 'POST', `${path}/accept`)).toMatchObject({ status: 200 })
    expect(await casesIn(world)).toMatchObject(high)
    expect(await entriesIn(world)).toEqual([])
  })

  test('is named in one sentence where it is of several kinds', async ({ world }) => {
    const { book } = await youngPair(world)
    await book({ title: SAID.money, notes: SAID.app })
    expect(await casesIn(world)).toMatchObject([
      {
        evidence: `${SAID.money}\n\n${SAID.app}`,
        reason: 'Found in what the mentor wrote about a session: money or gifts, moving to another app.',
      },
    ])
  })

  test('is looked for in the note with which a call is declined', async ({ world }) => {
    const { mentor, ask } = await youngPair(world)
    const { path } = await ask('A question')
    const declined = await world.call(mentor, 'POST', `${path}/decline`, { body: { note: SAID.app } })
    expect(declined).toMatchObject({ status: 200 })
    expect(await casesIn(world)).toMatchObject([
      { evidence: SAID.app, reason: 'Found in what the mentor wrote about a call: moving to another app.' },
    ])
  })

  test.for(['false', 'true'])(
    'is one finding however often the same is sent, with strict scheduling: %s',
    async (STRICT_SCHEDULING) => {
      const world = await createWorld({ STRICT_SCHEDULING })
      const { book } = await youngPair(world)
      const clientId = randomUUID()
      await Promise.all(Array.from({ length: 3 }, () => book({ notes: SAID.money, clientId })))
      expect(await casesIn(world)).toHaveLength(1)
      expect(await entriesIn(world)).toEqual([])
      await world.end()
    },
  )

  test('is nothing where the words are harmless, name the link of a session of theirs, or are not screened', async ({
    world,
  }) => {
    const { book } = await youngPair(world)
    const meetingLink = 'https://zoom.us/j/111222333'
    await book({ notes: HARMLESS, location: 'Virtual', meetingLink })
    await book({ notes: `As ever at ${meetingLink}` })
    expect(await casesIn(world)).toEqual([])

    const unscreened = await createWorld({ SCREENING: 'off' })
    await (await youngPair(unscreened)).book({ notes: SAID.contact })
    expect(await casesIn(unscreened)).toEqual([])
    await unscreened.end()
  })
})
