import type { ActiveMentee, ApprovedMentor } from '#server/context.ts'
import { screen } from '#shared/screening/all-languages.ts'
import { createWorld, type Settings } from '#tests/support/create-world.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { sendMessage } from '../chat/chat.ts'

/** Texts that no rule finds, by category. */
const UNLISTED = {
  danger: 'he waits till everyone is asleep and then he comes in my room, i dont want him to',
  contact: 'ur tag on the console? i wanna add u',
  secrecy: 'best keep this off your parents radar yeah, they wouldnt get it',
} as const

const casesIn = ({ services: { db } }: World) =>
  db.selectFrom('cases').select(['severity', 'categories', 'matchId']).orderBy('createdAt').execute()

async function pairIn(world: World, age: number) {
  const [mentor, mentee] = [await world.mentor(), await world.mentee({ age })]
  const matchId = await world.match(mentor, mentee)
  const say = async (who: 'mentor' | 'mentee', content: string) =>
    sendMessage(await world.ctx<ApprovedMentor | ActiveMentee>(who === 'mentor' ? mentor : mentee), {
      matchId,
      content,
    })
  const book = (more: object) =>
    world.call(mentor, 'POST', `/api/matches/${matchId}/sessions`, {
      body: {
        title: 'Maths',
        startTime: '2026-01-06T09:00:00.000Z',
        endTime: '2026-01-06T10:00:00.000Z',
        ...more,
      },
    })
  return { mentor, matchId, say, book }
}

describe('what only the classifier finds', () => {
  test.for(Object.values(UNLISTED))('is in no rule: %s', (text) => {
    expect(screen(text)).toEqual([])
  })

  test('opens a case of danger and offers help, and the message arrives', async ({ world }) => {
    const { say, matchId } = await pairIn(world, 14)
    const { message, needsHelp } = await say('mentee', UNLISTED.danger)
    expect(message).not.toHaveProperty('delivery')
    expect(needsHelp).toBe(true)
    expect(await casesIn(world)).toEqual([{ severity: 'danger', categories: '["danger"]', matchId }])
  })

  test('waits for a check as what a rule finds does, and not between adults', async ({ world }) => {
    const young = await pairIn(world, 14)
    expect((await young.say('mentor', UNLISTED.contact)).message).toMatchObject({ delivery: 'held' })
    const grown = await pairIn(world, 19)
    expect((await grown.say('mentor', UNLISTED.contact)).message).not.toHaveProperty('delivery')
    for (const { categories } of await casesIn(world)) expect(categories).toContain('contact')
  })

  test('goes through with a case where its category does', async ({ world }) => {
    const { say } = await pairIn(world, 14)
    expect((await say('mentor', UNLISTED.secrecy)).message).not.toHaveProperty('delivery')
    expect(await casesIn(world)).toMatchObject([{ severity: 'high', categories: '["secrecy"]' }])
  })

  test('is stored in a session and a profile, with a case: a refusal needs a rule', async ({ world }) => {
    const { mentor, book } = await pairIn(world, 14)
    expect(await book({ description: UNLISTED.contact })).toMatchObject({ status: 201 })
    expect(
      await world.call(mentor, 'PATCH', '/api/profile', { body: { bio: UNLISTED.contact } }),
    ).toMatchObject({
      status: 200,
    })
    const cases = await casesIn(world)
    expect(cases).toHaveLength(2)
    for (const { categories } of cases) expect(categories).toContain('contact')
  })

  test('is nothing in a profession, which may be any words', async ({ world }) => {
    const { mentor } = await pairIn(world, 14)
    const { status } = await world.call(mentor, 'PATCH', '/api/profile', {
      body: { profession: UNLISTED.danger },
    })
    expect(status).toBe(200)
    expect(await casesIn(world)).toEqual([])
  })

  test('is nothing where the classifier is off, or its category allowed', async () => {
    const ways: Settings[] = [{ SCREENING_CLASSIFIER: 'off' }, { SCREENING_ALLOW: 'secrecy' }]
    for (const settings of ways) {
      const world = await createWorld(settings)
      const { say } = await pairIn(world, 14)
      await say('mentor', UNLISTED.secrecy)
      expect([settings, await casesIn(world)]).toEqual([settings, []])
      await world.end()
    }
  })
})
