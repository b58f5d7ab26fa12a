import type { ActiveMentee, ApprovedMentor } from '#server/context.ts'
import { screen } from '#shared/screening/all-languages.ts'
import { createWorld, type Settings } from '#tests/support/create-world.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { sendMessage } from '../chat/chat.ts'

/** Texts that only the classifier finds, by category. */
const UNLISTED = {
  danger: 'he waits till everyone is asleep and then he comes in my room, i dont want him to',
  contact: 'ur tag on the console? i wanna add u',
  secrecy: 'no need for your mum to hear about our talks',
} as const
const WEAK_SECRECY = 'your folks can be a bit much sometimes cant they'

const casesIn = ({ services: { db } }: World) =>
  db.selectFrom('cases').select(['severity', 'categories', 'matchId']).orderBy('createdAt').execute()

async function pairIn(world: World, age: number) {
  const [mentor, mentee] = [await world.mentor(), await world.mentee({ age })]
  const matchId = await world.match(mentor, mentee)
  const send = async (who: 'mentor' | 'mentee', content: string) =>
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
  return { mentor, matchId, send, book }
}

describe('a finding of the classifier alone', () => {
  test.for(Object.values(UNLISTED))('is found by no rule: %s', (text) => {
    expect(screen(text)).toEqual([])
  })

  test('opens a case of danger and shows help; the message is delivered', async ({ world }) => {
    const { send, matchId } = await pairIn(world, 14)
    const { message, needsHelp } = await send('mentee', UNLISTED.danger)
    expect(message).not.toHaveProperty('delivery')
    expect(needsHelp).toBe(true)
    expect(await casesIn(world)).toEqual([{ severity: 'danger', categories: '["danger"]', matchId }])
  })

  test('holds a message to or from a minor, not between adults', async ({ world }) => {
    const young = await pairIn(world, 14)
    expect((await young.send('mentor', UNLISTED.contact)).message).toMatchObject({ delivery: 'held' })
    const adult = await pairIn(world, 19)
    expect((await adult.send('mentor', UNLISTED.contact)).message).not.toHaveProperty('delivery')
    for (const { categories } of await casesIn(world)) expect(categories).toContain('contact')
  })

  test('opens a case and delivers the message when its category is not held', async ({ world }) => {
    const { send } = await pairIn(world, 14)
    expect((await send('mentor', UNLISTED.secrecy)).message).not.toHaveProperty('delivery')
    expect(await casesIn(world)).toMatchObject([{ severity: 'high', categories: '["secrecy"]' }])
  })

  test('that is weak opens no case: it is noted for the timeline and counts in the risk sum', async ({
    world,
  }) => {
    const { send, matchId } = await pairIn(world, 14)
    const { message } = await send('mentor', WEAK_SECRECY)
    expect(message).not.toHaveProperty('delivery')
    expect(await casesIn(world)).toEqual([])
    const { db } = world.services
    const columns = ['matchId', 'messageId', 'categories'] as const
    expect(await db.selectFrom('noted_findings').select(columns).execute()).toEqual([
      { matchId, messageId: message.id, categories: '["secrecy"]' },
    ])
    expect(await db.selectFrom('risk_counts').select(['matchId', 'side', 'count']).execute()).toEqual([
      { matchId, side: 'mentor', count: 1 },
    ])
  })

  test('opens a case but does not refuse a session or a profile', async ({ world }) => {
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

  test('is ignored in a profession', async ({ world }) => {
    const { mentor } = await pairIn(world, 14)
    const { status } = await world.call(mentor, 'PATCH', '/api/profile', {
      body: { profession: UNLISTED.danger },
    })
    expect(status).toBe(200)
    expect(await casesIn(world)).toEqual([])
  })

  test('is ignored when the classifier is off or the category allowed', async () => {
    const variants: Settings[] = [{ SCREENING_CLASSIFIER: 'off' }, { SCREENING_ALLOW: 'secrecy' }]
    for (const settings of variants) {
      const world = await createWorld(settings)
      const { send } = await pairIn(world, 14)
      await send('mentor', UNLISTED.secrecy)
      expect([settings, await casesIn(world)]).toEqual([settings, []])
      await world.end()
    }
  })
})
