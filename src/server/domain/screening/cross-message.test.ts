import { randomUUID } from 'node:crypto'
import type { ActiveMentee, Admin, ApprovedMentor } from '#server/context.ts'
import { WINDOW_MINUTES } from '#server/domain/screening/split-details/split-details.ts'
import { SCREENING_TEXTS } from '#shared/texts/screening.ts'
import type { Person } from '#tests/support/people.ts'
import { HARMLESS_MESSAGE } from '#tests/support/sample-messages.ts'
import { recordStatements } from '#tests/support/statement-recorder.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { test as base, createWorld, describe, expect, type World } from '#tests/support/world.ts'
import { listMessages, sendMessage } from '../chat/chat.ts'
import { decideHeldMessage } from '../chat/held-messages.ts'

/** Without the classifier, which finds some of the first parts. */
const test = withOptions(base, { settings: { SCREENING_CLASSIFIER: 'off' } })

async function pairAged(world: World, age: number) {
  const [mentor, mentee] = [await world.mentor(), await world.mentee({ age })]
  const matchId = await world.match(mentor, mentee)
  const send = async (who: 'mentor' | 'mentee', content: string, clientId: string | null = null) => {
    const ctx = await world.ctx<ApprovedMentor | ActiveMentee>(who === 'mentor' ? mentor : mentee)
    return (await sendMessage(ctx, { matchId, content, clientId })).message
  }
  return { mentor, mentee, matchId, send }
}

const casesIn = ({ services: { db } }: World) =>
  db.selectFrom('cases').selectAll().orderBy('createdAt').execute()
const seenBy = async (world: World, reader: Person, matchId: number) => {
  const { items } = await listMessages(await world.ctx<ApprovedMentor>(reader), { matchId, limit: 50 })
  return items.toJSON().map(({ content }) => content)
}

type Sent = [who: 'mentor' | 'mentee', content: string]
/** Conversations whose last message is held if the mentee is under 18, with the evidence of the case. */
const VARIANTS: [what: string, sent: Sent[], evidence: string][] = [
  [
    'a telephone number in groups',
    [
      ['mentee', 'can i ring you'],
      ['mentor', '07700'],
      ['mentee', 'ok'],
      ['mentor', '900 41'],
    ],
    'Mentor: 07700\nMentor: 900 41',
  ],
  [
    'a question and its answer',
    [
      ['mentor', 'your snap?'],
      ['mentee', 'jamie dot k'],
    ],
    'Mentor: your snap?\nMentee: jamie dot k',
  ],
  [
    'an e-mail address in two halves',
    [
      ['mentor', 'its rory88'],
      ['mentor', '@yahoo.com'],
    ],
    'Mentor: its rory88\nMentor: @yahoo.com',
  ],
  [
    'a house and its road',
    [
      ['mentee', '22'],
      ['mentee', 'Maple Road'],
    ],
    'Mentee: 22\nMentee: Maple Road',
  ],
  [
    'a name letter by letter',
    [
      ['mentor', 'what are you called on there, insta?'],
      ['mentee', 'k'],
      ['mentee', 'a'],
      ['mentee', 'z'],
    ],
    'Mentee: k\nMentee: a\nMentee: z',
  ],
]

describe('contact details in parts', () => {
  test.for(VARIANTS)('are held if the mentee is under 18: %s', async ([, sent, evidence], { world }) => {
    const { mentor, mentee, matchId, send } = await pairAged(world, 14)
    const last = sent.at(-1)
    for (const [who, content] of sent.slice(0, -1)) await send(who, content)
    const message = last && (await send(...last))
    expect(message).toMatchObject({ delivery: 'held' })
    const categories = JSON.stringify(['contact'])
    expect(await casesAndEntries(world)).toContainEqual({ evidence, evidenceBy: null, categories })
    expect(
      (await casesIn(world)).every(({ severity, kind }) => severity === 'normal' && kind === 'screening'),
    ).toBe(true)
    // Delivered parts stay, and the other side does not see the held one.
    for (const reader of [mentor, mentee]) {
      expect(await seenBy(world, reader, matchId)).toEqual(sent.slice(0, -1).map(([, content]) => content))
    }
  })

  test('are delivered between adults, with a case', async ({ world }) => {
    const { mentee, matchId, send } = await pairAged(world, 19)
    await send('mentor', 'ring me, 07700')
    expect(await send('mentor', '900 411')).not.toHaveProperty('delivery')
    expect(await seenBy(world, mentee, matchId)).toEqual(['ring me, 07700', '900 411'])
    expect((await casesAndEntries(world)).map(({ evidence }) => evidence)).toContain(
      'Mentor: ring me, 07700\nMentor: 900 411',
    )
  })

  test('include earlier messages that were held or blocked', async ({ world }) => {
    const { send } = await pairAged(world, 14)
    const held = await send('mentor', 'save my number, 07700')
    expect(held).toMatchObject({ delivery: 'held' })
    const admin = await world.ctx<Admin>(await world.admin())
    await decideHeldMessage(admin, { id: held?.id ?? 0, decision: 'block', note: 'A number of his own' })
    expect(await send('mentor', '900')).toMatchObject({ delivery: 'held' })
    const evidence = (await casesAndEntries(world)).map((row) => row.evidence)
    expect(evidence).toContain('Mentor: save my number, 07700\nMentor: 900')
  })

  test('are mentioned in the reason of the case', async ({ world }) => {
    const { send } = await pairAged(world, 14)
    await send('mentor', 'its rory88')
    await send('mentor', '@yahoo.com')
    const [opened] = await casesIn(world)
    expect(opened?.reason).toBe(`A message is waiting for a check: contact details. ${SCREENING_TEXTS.inParts}`)
  })

  test('are held once when a part is sent again', async ({ world }) => {
    const { matchId, send } = await pairAged(world, 14)
    await send('mentor', 'its rory88')
    const clientId = randomUUID()
    const first = await send('mentor', '@yahoo.com', clientId)
    expect(await send('mentor', '@yahoo.com', clientId)).toEqual(first)
    const { db } = world.services
    expect(
      await db.selectFrom('held_messages').select('id').where('matchId', '=', matchId).execute(),
    ).toHaveLength(1)
  })

  test('are searched for within one conversation and the time window', async ({ world }) => {
    const pair = await pairAged(world, 14)
    await pair.send('mentor', '22')
    const matchId = await world.match(pair.mentor, await world.mentee({ age: 14 }))
    const ctx = await world.ctx<ApprovedMentor>(pair.mentor)
    const { message } = await sendMessage(ctx, { matchId, content: 'Maple Road' })
    expect(message).not.toHaveProperty('delivery')
    world.advanceClock(WINDOW_MINUTES * 60_000 + 1)
    expect(await pair.send('mentor', 'Maple Road')).not.toHaveProperty('delivery')
    await pair.send('mentor', '22')
    expect(await pair.send('mentor', 'Maple Road')).toMatchObject({ delivery: 'held' })
  })

  test('do not hold a mentee’s message about danger', async ({ world }) => {
    const { send } = await pairAged(world, 14)
    await send('mentee', 'can you ring me')
    await send('mentee', '07700')
    expect(await send('mentee', 'i want to die 900 411')).not.toHaveProperty('delivery')
    const [danger] = (await casesIn(world)).filter(({ severity }) => severity === 'danger')
    expect(danger).toBeDefined()
    const evidence = (await casesAndEntries(world)).map((row) => row.evidence)
    expect(evidence).toContain('Mentee: 07700\nMentee: i want to die 900 411')
  })

  test('are not searched for when contact details are allowed or screening is off', async () => {
    for (const [name, value] of [
      ['SCREENING_ALLOW', 'contact'],
      ['SCREENING', 'off'],
    ] as const) {
      const world = await createWorld({ [name]: value })
      const { send } = await pairAged(world, 14)
      await send('mentor', 'its rory88')
      expect(await send('mentor', '@yahoo.com')).not.toHaveProperty('delivery')
      expect(await casesIn(world)).toEqual([])
      await world.end()
    }
  })
})

describe('the number of statements for a message', () => {
  test('increases only when the message may be part of a detail', async ({ world }) => {
    const { mentor, matchId } = await pairAged(world, 14)
    const ctx = await world.ctx<ApprovedMentor>(mentor)
    const statementsOf = async (content: string) =>
      (await recordStatements(world.database, () => sendMessage(ctx, { matchId, content }))).statements.length
    await statementsOf(HARMLESS_MESSAGE)
    const ordinary = await statementsOf('How did your week go so far?')
    expect(await statementsOf('We drew 2:2, and I scored the second one!')).toBe(ordinary)
    // Locks the match, reads earlier messages, stores and counts.
    expect(await statementsOf('and then the 12')).toBe(4)
    expect(ordinary).toBe(3)
  })
})

const casesAndEntries = async ({ services: { db } }: World) => [
  ...(await db.selectFrom('cases').select(['evidence', 'evidenceBy', 'categories']).execute()),
  ...(await db.selectFrom('case_entries').select(['evidence', 'evidenceBy', 'categories']).execute()),
]
