import { randomUUID } from 'node:crypto'
import type { Admin, ApprovedMentor, Mentee } from '#server/context.ts'
import { SCREENING_EXEMPTIONS_MAX, SCREENING_WORDS_MAX } from '#shared/product-limits.ts'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import { CUSTOM_RULES_TEXTS } from '#shared/texts/safeguarding.ts'
import { newCall, newSession } from '#tests/support/inputs.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'
import { sendMessage } from '../chat/chat.ts'
import {
  addExemption,
  addWord,
  listCustomRules,
  removeExemption,
  removeWord,
  trySentence,
} from './custom-rules.ts'
import { getClientScreeningConfig } from './screen-message.ts'

const NUMBER = '020 7946 0018'
const REASON = 'The telephone of our office'

async function setUp(world: World, age = 16) {
  const [mentor, mentee] = [await world.mentor(), await world.mentee({ age })]
  const matchId = await world.match(mentor, mentee)
  const admin = await world.admin()
  const adminCtx = await world.ctx<Admin>(admin)
  const mentorCtx = await world.ctx<ApprovedMentor>(mentor)
  const say = async (content: string) => {
    const { message } = await sendMessage(mentorCtx, { matchId, content, clientId: randomUUID() })
    return 'delivery' in message ? message.delivery : 'delivered'
  }
  const call = (path: string, body: object, who = mentor) => world.call(who, 'POST', path, { body })
  return { mentor, mentee, matchId, admin, adminCtx, mentorCtx, say, call }
}

const casesIn = ({ services: { db } }: World) =>
  db.selectFrom('cases').select(['severity', 'categories', 'evidence']).orderBy('id').execute()
const auditIn = ({ services: { db } }: World) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actorId', 'reason', 'detail'])
    .where('action', 'like', 'screening%')
    .orderBy('id')
    .execute()

describe('a custom word', () => {
  test('is found from the next message on, with its category, until it is removed', async ({ world }) => {
    const { adminCtx, say } = await setUp(world)
    expect(await say('Off to the north pole')).toBe('delivered')
    const { id } = await addWord(adminCtx, { phrase: 'North Pole', category: 'secrecy' })
    expect(await say('Off to the nоrth p0le')).toBe('delivered')
    expect(await casesIn(world)).toEqual([
      { severity: 'high', categories: '["secrecy"]', evidence: 'Off to the nоrth p0le' },
    ])
    await removeWord(adminCtx, { id })
    await say('Off to the north pole')
    expect(await casesIn(world)).toHaveLength(1)
  })

  test('holds a message when its category is held', async ({ world }) => {
    const { adminCtx, say } = await setUp(world)
    await addWord(adminCtx, { phrase: 'blorp', category: 'images' })
    expect(await say('b l o r p me')).toBe('held')
  })

  test('of danger opens a case of danger and does not hold a mentee’s message', async ({ world }) => {
    const { adminCtx, matchId, mentee } = await setUp(world)
    await addWord(adminCtx, { phrase: 'the old quarry', category: 'danger' })
    const sent = await sendMessage(await world.ctx<Mentee & { status: 'active' }>(mentee), {
      matchId,
      content: 'I go to the old quarry, ring 07700 900123',
    })
    expect(sent.message).not.toHaveProperty('delivery')
    expect(await casesIn(world)).toMatchObject([{ severity: 'danger', categories: '["danger","contact"]' }])
  })

  test('is audited with old and new value, and listed once', async ({ world }) => {
    const { adminCtx, admin } = await setUp(world)
    const word = { phrase: 'North  Pole', category: 'danger' } as const
    const { id } = await addWord(adminCtx, word)
    const again = addWord(adminCtx, { phrase: 'nоrth-pole', category: 'money' })
    await expect(again).rejects.toMatchObject({
      kind: 'conflict',
      issues: [{ path: 'phrase', message: CUSTOM_RULES_TEXTS.phraseThere }],
    })
    expect(await listCustomRules(adminCtx)).toEqual({
      categories: SCREEN_CATEGORIES,
      words: [{ id, ...word, addedBy: admin.fullName, createdAt: world.services.now() }],
      exemptions: [],
    })
    await removeWord(adminCtx, { id })
    await expect(removeWord(adminCtx, { id })).rejects.toMatchObject({ kind: 'not_found' })
    const by = { actorId: admin.userId, reason: null }
    expect((await auditIn(world)).map(({ detail, ...entry }) => ({ ...entry, ...JSON.parse(detail) }))).toEqual(
      [
        { action: 'screening_word_added', ...by, from: null, to: { id, ...word } },
        { action: 'screening_word_removed', ...by, from: { id, ...word }, to: null },
      ],
    )
  })

  test('is refused when the list is full', async ({ world }) => {
    const { adminCtx } = await setUp(world)
    const row = { category: 'money', addedBy: 1, createdAt: world.services.now() } as const
    const rows = Array.from({ length: SCREENING_WORDS_MAX }, (_, index) => ({
      ...row,
      phrase: `oak ${index}`,
      phraseKey: `oak ${index}`,
    }))
    await world.services.db.insertInto('screening_words').values(rows).execute()
    await expect(addWord(adminCtx, { phrase: 'one more', category: 'money' })).rejects.toMatchObject({
      kind: 'conflict',
      message: CUSTOM_RULES_TEXTS.wordsFull(SCREENING_WORDS_MAX),
    })
    expect((await listCustomRules(adminCtx)).words).toHaveLength(SCREENING_WORDS_MAX)
    expect(await auditIn(world)).toEqual([])
  })
})

describe('an exemption', () => {
  test('allows exactly its detail in messages', async ({ world }) => {
    const { adminCtx, say } = await setUp(world)
    expect(await say(`Ring our office: ${NUMBER}`)).toBe('held')
    const { id } = await addExemption(adminCtx, { detail: NUMBER, reason: REASON })
    const before = await casesIn(world)
    expect(await say('Ring our office: +44 (0)20 7946-0018')).toBe('delivered')
    expect(await casesIn(world)).toEqual(before)
    expect(await say(`Ring our office: ${NUMBER}9`)).toBe('held')
    expect(await say(`Ring our office: ${NUMBER}, or me: 07700 900123`)).toBe('held')
    await removeExemption(adminCtx, { id })
    expect(await say(`Ring our office: ${NUMBER}`)).toBe('held')
  })

  test('applies to sessions, calls and profiles', async ({ world }) => {
    const { adminCtx, matchId, mentor, mentee, call } = await setUp(world)
    const book = (more: object) => call(`/api/matches/${matchId}/sessions`, { ...newSession, ...more })
    const requestCall = () =>
      call('/api/call-requests', { ...newCall, title: `Ring ${NUMBER}`, matchId }, mentee)
    const changeBio = () => world.call(mentor, 'PATCH', '/api/profile', { body: { bio: `Ring ${NUMBER}` } })
    expect(await book({ notes: NUMBER })).toMatchObject({ status: 400 })
    expect(await requestCall()).toMatchObject({ status: 400 })
    expect(await changeBio()).toMatchObject({ status: 400 })
    await addExemption(adminCtx, { detail: NUMBER, reason: REASON })
    const before = await casesIn(world)
    expect(await book({ notes: NUMBER })).toMatchObject({ status: 201 })
    expect(await requestCall()).toMatchObject({ status: 201 })
    expect(await changeBio()).toMatchObject({ status: 200 })
    expect(await casesIn(world)).toEqual(before)
  })

  test('of a link allows it as a session’s link and screens the path below it', async ({ world }) => {
    const { adminCtx, matchId, call } = await setUp(world)
    const book = (meetingLink: string) =>
      call(`/api/matches/${matchId}/sessions`, { ...newSession, meetingLink })
    expect(await book('https://www.instagram.com/oakclub/')).toMatchObject({ status: 400 })
    await addExemption(adminCtx, { detail: 'instagram.com/oakclub/*', reason: 'The page of our club' })
    const before = await casesIn(world)
    expect(await book('https://www.instagram.com/oakclub/')).toMatchObject({ status: 201 })
    expect(await book('https://www.instagram.com/OakClub/reel/our-day')).toMatchObject({ status: 201 })
    expect(await casesIn(world)).toEqual(before)
    for (const below of ['07700900123', 'ring/%3007700%39%30%30123', '../jamie_k']) {
      expect([below, (await book(`https://instagram.com/oakclub/${below}`)).status]).toEqual([below, 400])
    }
    expect(await book('https://instagram.com/oakclubs')).toMatchObject({ status: 400 })
  })

  test('is audited with its reason, and listed once in any notation', async ({ world }) => {
    const { adminCtx, admin } = await setUp(world)
    const given = { detail: NUMBER, reason: REASON }
    const { id } = await addExemption(adminCtx, given)
    await expect(addExemption(adminCtx, { ...given, detail: '+44 2079460018' })).rejects.toMatchObject({
      kind: 'conflict',
      issues: [{ path: 'detail', message: CUSTOM_RULES_TEXTS.exemptionThere }],
    })
    const kept = { id, kind: 'number', ...given }
    expect((await listCustomRules(adminCtx)).exemptions).toEqual([
      { ...kept, addedBy: admin.fullName, createdAt: world.services.now() },
    ])
    await removeExemption(adminCtx, { id })
    await expect(removeExemption(adminCtx, { id })).rejects.toMatchObject({ kind: 'not_found' })
    const entries = await auditIn(world)
    expect(entries.map(({ detail, ...entry }) => ({ ...entry, ...JSON.parse(detail) }))).toEqual([
      { action: 'screening_exemption_added', actorId: admin.userId, reason: REASON, from: null, to: kept },
      { action: 'screening_exemption_removed', actorId: admin.userId, reason: null, from: kept, to: null },
    ])
  })

  test('is refused without a reason, when it is unreadable, or when the list is full', async ({ world }) => {
    const { admin, adminCtx } = await setUp(world)
    const add = (body: object) => world.trpc(admin, 'admin.screening.addExemption', body)
    const refusals = [
      [{ detail: NUMBER, reason: 'Too short' }, 'reason', CUSTOM_RULES_TEXTS.reasonNeeded(10)],
      [{ detail: 'our club', reason: REASON }, 'detail', CUSTOM_RULES_TEXTS.exemptionNeeded],
    ] as const
    for (const [body, path, message] of refusals) {
      expect(await add(body)).toMatchObject({ status: 400, body: { issues: [{ path, message }] } })
    }
    const row = { kind: 'link', reason: REASON, addedBy: 1, createdAt: world.services.now() } as const
    const rows = Array.from({ length: SCREENING_EXEMPTIONS_MAX }, (_, index) => ({
      ...row,
      detail: `oak.org/${index}`,
      detailKey: `link oak.org/${index}`,
    }))
    await world.services.db.insertInto('screening_exemptions').values(rows).execute()
    await expect(addExemption(adminCtx, { detail: NUMBER, reason: REASON })).rejects.toMatchObject({
      kind: 'conflict',
      message: CUSTOM_RULES_TEXTS.exemptionsFull(SCREENING_EXEMPTIONS_MAX),
    })
  })
})

describe('the screening configuration for clients', () => {
  test('contains the lists without reasons, people and times', async ({ world }) => {
    const { adminCtx, mentorCtx } = await setUp(world)
    await addWord(adminCtx, { phrase: 'blorp', category: 'money' })
    await addExemption(adminCtx, { detail: NUMBER, reason: REASON })
    expect(getClientScreeningConfig(mentorCtx)).toEqual({
      categories: SCREEN_CATEGORIES,
      held: ['contact', 'images', 'sexual'],
      words: [{ phrase: 'blorp', category: 'money' }],
      exemptions: [NUMBER],
    })
  })

  test('leaves out words of allowed categories, and is empty when screening is off', async () => {
    for (const [settings, words, exemptions] of [
      [{ SCREENING_ALLOW: 'money' }, [{ phrase: 'quarry', category: 'danger' }], [NUMBER]],
      [{ SCREENING: 'off' }, [], []],
    ] as const) {
      const world = await createWorld({ ...settings })
      const { adminCtx, mentorCtx } = await setUp(world)
      await addWord(adminCtx, { phrase: 'blorp', category: 'money' })
      await addWord(adminCtx, { phrase: 'quarry', category: 'danger' })
      await addExemption(adminCtx, { detail: NUMBER, reason: REASON })
      expect(getClientScreeningConfig(mentorCtx)).toMatchObject({ words, exemptions })
      await world.end()
    }
  })
})

describe('trying a sentence', () => {
  test('screens it like a message, in all languages and with the lists, and stores nothing', async ({
    world,
  }) => {
    const { adminCtx } = await setUp(world)
    await addWord(adminCtx, { phrase: 'blorp', category: 'money' })
    await addExemption(adminCtx, { detail: NUMBER, reason: REASON })
    const text = `bl0rp, ring ${NUMBER} or 07700 900123, tengo la soga en el armario`
    const before = await auditIn(world)
    expect(trySentence(adminCtx, { text }).findings).toEqual([
      { category: 'money', words: 'bl0rp' },
      { category: 'contact', words: '07700 900123' },
      { category: 'danger', words: 'soga en el armario' },
    ])
    expect(trySentence(adminCtx, { text: 'See you on Tuesday' }).findings).toEqual([])
    expect(await casesIn(world)).toEqual([])
    expect(await auditIn(world)).toEqual(before)
  })

  test('returns no finding of an allowed category', async () => {
    const world = await createWorld({ SCREENING_ALLOW: 'money' })
    const { adminCtx } = await setUp(world)
    await addWord(adminCtx, { phrase: 'blorp', category: 'money' })
    expect(trySentence(adminCtx, { text: `blorp, ring ${NUMBER}` }).findings).toEqual([
      { category: 'contact', words: NUMBER },
    ])
    await world.end()
  })
})

test('a process loads the lists when it starts', async ({ world }) => {
  const { adminCtx } = await setUp(world)
  await addWord(adminCtx, { phrase: 'blorp', category: 'money' })
  const secondProcess = await createWorld({}, { sharedWith: world })
  expect(secondProcess.services.customRules.current().lists.words).toEqual([
    { phrase: 'blorp', category: 'money' },
  ])
  await secondProcess.end()
})
