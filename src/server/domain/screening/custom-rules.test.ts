import { randomUUID } from 'node:crypto'
import type { Admin, ApprovedMentor, Mentee } from '#server/context.ts'
import { SCREENING_EXEMPTIONS_MAX, SCREENING_WORDS_MAX } from '#shared/product-limits.ts'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import { CUSTOM_RULES_TEXTS } from '#shared/texts/custom-rules.ts'
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
import { clientScreeningConfig } from './screen-message.ts'

const NUMBER = '020 7946 0018'
const REASON = 'The telephone of our office'

async function office(world: World, age = 16) {
  const [mentor, mentee] = [await world.mentor(), await world.mentee({ age })]
  const matchId = await world.match(mentor, mentee)
  const admin = await world.admin()
  const ofAdmin = await world.ctx<Admin>(admin)
  const ofMentor = await world.ctx<ApprovedMentor>(mentor)
  const say = async (content: string) => {
    const { message } = await sendMessage(ofMentor, { matchId, content, clientId: randomUUID() })
    return 'delivery' in message ? message.delivery : 'delivered'
  }
  const call = (path: string, body: object, who = mentor) => world.call(who, 'POST', path, { body })
  return { mentor, mentee, matchId, admin, ofAdmin, ofMentor, say, call }
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

describe('a word of the programme', () => {
  test('is found in the next message, as its category says, until it is removed', async ({ world }) => {
    const { ofAdmin, say } = await office(world)
    expect(await say('Off to the north pole')).toBe('delivered')
    const { id } = await addWord(ofAdmin, { phrase: 'North Pole', category: 'secrecy' })
    expect(await say('Off to the nоrth p0le')).toBe('delivered')
    expect(await casesIn(world)).toEqual([
      { severity: 'high', categories: '["secrecy"]', evidence: 'Off to the nоrth p0le' },
    ])
    await removeWord(ofAdmin, { id })
    await say('Off to the north pole')
    expect(await casesIn(world)).toHaveLength(1)
  })

  test('waits for a check where its category does', async ({ world }) => {
    const { ofAdmin, say } = await office(world)
    await addWord(ofAdmin, { phrase: 'blorp', category: 'images' })
    expect(await say('b l o r p me')).toBe('held')
  })

  test('of danger opens a case of danger, and lets a young person’s message through', async ({ world }) => {
    const { ofAdmin, matchId, mentee } = await office(world)
    await addWord(ofAdmin, { phrase: 'the old quarry', category: 'danger' })
    const sent = await sendMessage(await world.ctx<Mentee & { status: 'active' }>(mentee), {
      matchId,
      content: 'I go to the old quarry, ring 07700 900123',
    })
    expect(sent.message).not.toHaveProperty('delivery')
    expect(await casesIn(world)).toMatchObject([{ severity: 'danger', categories: '["danger","contact"]' }])
  })

  test('is kept in the log, before and after, and is on the list once', async ({ world }) => {
    const { ofAdmin, admin } = await office(world)
    const word = { phrase: 'North  Pole', category: 'danger' } as const
    const { id } = await addWord(ofAdmin, word)
    const again = addWord(ofAdmin, { phrase: 'nоrth-pole', category: 'money' })
    await expect(again).rejects.toMatchObject({
      kind: 'conflict',
      issues: [{ path: 'phrase', message: CUSTOM_RULES_TEXTS.phraseThere }],
    })
    expect(await listCustomRules(ofAdmin)).toEqual({
      categories: SCREEN_CATEGORIES,
      words: [{ id, ...word, addedBy: admin.fullName, createdAt: world.services.now() }],
      exemptions: [],
    })
    await removeWord(ofAdmin, { id })
    await expect(removeWord(ofAdmin, { id })).rejects.toMatchObject({ kind: 'not_found' })
    const by = { actorId: admin.userId, reason: null }
    expect((await auditIn(world)).map(({ detail, ...entry }) => ({ ...entry, ...JSON.parse(detail) }))).toEqual(
      [
        { action: 'screening_word_added', ...by, from: null, to: { id, ...word } },
        { action: 'screening_word_removed', ...by, from: { id, ...word }, to: null },
      ],
    )
  })

  test('is refused where the list is full, and nothing of that is stored', async ({ world }) => {
    const { ofAdmin } = await office(world)
    const row = { category: 'money', addedBy: 1, createdAt: world.services.now() } as const
    const rows = Array.from({ length: SCREENING_WORDS_MAX }, (_, at) => ({
      ...row,
      phrase: `oak ${at}`,
      phraseKey: `oak ${at}`,
    }))
    await world.services.db.insertInto('screening_words').values(rows).execute()
    await expect(addWord(ofAdmin, { phrase: 'one more', category: 'money' })).rejects.toMatchObject({
      kind: 'conflict',
      message: CUSTOM_RULES_TEXTS.wordsFull(SCREENING_WORDS_MAX),
    })
    expect((await listCustomRules(ofAdmin)).words).toHaveLength(SCREENING_WORDS_MAX)
    expect(await auditIn(world)).toEqual([])
  })
})

describe('an exemption', () => {
  test('passes in messages, and only what it is itself', async ({ world }) => {
    const { ofAdmin, say } = await office(world)
    expect(await say(`Ring our office: ${NUMBER}`)).toBe('held')
    const { id } = await addExemption(ofAdmin, { detail: NUMBER, reason: REASON })
    const before = await casesIn(world)
    expect(await say('Ring our office: +44 (0)20 7946-0018')).toBe('delivered')
    expect(await casesIn(world)).toEqual(before)
    expect(await say(`Ring our office: ${NUMBER}9`)).toBe('held')
    expect(await say(`Ring our office: ${NUMBER}, or me: 07700 900123`)).toBe('held')
    await removeExemption(ofAdmin, { id })
    expect(await say(`Ring our office: ${NUMBER}`)).toBe('held')
  })

  test('passes in sessions, calls and profiles', async ({ world }) => {
    const { ofAdmin, matchId, mentor, mentee, call } = await office(world)
    const book = (more: object) => call(`/api/matches/${matchId}/sessions`, { ...newSession, ...more })
    const ask = () => call('/api/call-requests', { ...newCall, title: `Ring ${NUMBER}`, matchId }, mentee)
    const describe = () => world.call(mentor, 'PATCH', '/api/profile', { body: { bio: `Ring ${NUMBER}` } })
    expect(await book({ notes: NUMBER })).toMatchObject({ status: 400 })
    expect(await ask()).toMatchObject({ status: 400 })
    expect(await describe()).toMatchObject({ status: 400 })
    await addExemption(ofAdmin, { detail: NUMBER, reason: REASON })
    const before = await casesIn(world)
    expect(await book({ notes: NUMBER })).toMatchObject({ status: 201 })
    expect(await ask()).toMatchObject({ status: 201 })
    expect(await describe()).toMatchObject({ status: 200 })
    expect(await casesIn(world)).toEqual(before)
  })

  test('of a link passes as the link of a session, and what is written below it is read', async ({ world }) => {
    const { ofAdmin, matchId, call } = await office(world)
    const book = (meetingLink: string) =>
      call(`/api/matches/${matchId}/sessions`, { ...newSession, meetingLink })
    expect(await book('https://www.instagram.com/oakclub/')).toMatchObject({ status: 400 })
    await addExemption(ofAdmin, { detail: 'instagram.com/oakclub/*', reason: 'The page of our club' })
    const before = await casesIn(world)
    expect(await book('https://www.instagram.com/oakclub/')).toMatchObject({ status: 201 })
    expect(await book('https://www.instagram.com/OakClub/reel/our-day')).toMatchObject({ status: 201 })
    expect(await casesIn(world)).toEqual(before)
    for (const below of ['07700900123', 'ring/%3007700%39%30%30123', '../jamie_k']) {
      expect([below, (await book(`https://instagram.com/oakclub/${below}`)).status]).toEqual([below, 400])
    }
    expect(await book('https://instagram.com/oakclubs')).toMatchObject({ status: 400 })
  })

  test('is kept in the log with its reason, and is on the list once in whatever form', async ({ world }) => {
    const { ofAdmin, admin } = await office(world)
    const given = { detail: NUMBER, reason: REASON }
    const { id } = await addExemption(ofAdmin, given)
    await expect(addExemption(ofAdmin, { ...given, detail: '+44 2079460018' })).rejects.toMatchObject({
      kind: 'conflict',
      issues: [{ path: 'detail', message: CUSTOM_RULES_TEXTS.exemptionThere }],
    })
    const kept = { id, kind: 'number', ...given }
    expect((await listCustomRules(ofAdmin)).exemptions).toEqual([
      { ...kept, addedBy: admin.fullName, createdAt: world.services.now() },
    ])
    await removeExemption(ofAdmin, { id })
    await expect(removeExemption(ofAdmin, { id })).rejects.toMatchObject({ kind: 'not_found' })
    const entries = await auditIn(world)
    expect(entries.map(({ detail, ...entry }) => ({ ...entry, ...JSON.parse(detail) }))).toEqual([
      { action: 'screening_exemption_added', actorId: admin.userId, reason: REASON, from: null, to: kept },
      { action: 'screening_exemption_removed', actorId: admin.userId, reason: null, from: kept, to: null },
    ])
  })

  test('is refused without a reason, where it is none, and where the list is full', async ({ world }) => {
    const { admin, ofAdmin } = await office(world)
    const add = (body: object) => world.call(admin, 'POST', '/api/admin/screening/exemptions', { body })
    const refusals = [
      [{ detail: NUMBER, reason: 'Too short' }, 'reason', CUSTOM_RULES_TEXTS.reasonNeeded(10)],
      [{ detail: 'our club', reason: REASON }, 'detail', CUSTOM_RULES_TEXTS.exemptionNeeded],
    ] as const
    for (const [body, path, message] of refusals) {
      expect(await add(body)).toMatchObject({ status: 400, body: { issues: [{ path, message }] } })
    }
    const row = { kind: 'link', reason: REASON, addedBy: 1, createdAt: world.services.now() } as const
    const rows = Array.from({ length: SCREENING_EXEMPTIONS_MAX }, (_, at) => ({
      ...row,
      detail: `oak.org/${at}`,
      detailKey: `link oak.org/${at}`,
    }))
    await world.services.db.insertInto('screening_exemptions').values(rows).execute()
    await expect(addExemption(ofAdmin, { detail: NUMBER, reason: REASON })).rejects.toMatchObject({
      kind: 'conflict',
      message: CUSTOM_RULES_TEXTS.exemptionsFull(SCREENING_EXEMPTIONS_MAX),
    })
  })
})

describe('what messages are screened for', () => {
  test('holds the lists without reasons, people and times', async ({ world }) => {
    const { ofAdmin, ofMentor } = await office(world)
    await addWord(ofAdmin, { phrase: 'blorp', category: 'money' })
    await addExemption(ofAdmin, { detail: NUMBER, reason: REASON })
    expect(clientScreeningConfig(ofMentor)).toEqual({
      categories: SCREEN_CATEGORIES,
      words: [{ phrase: 'blorp', category: 'money' }],
      exemptions: [NUMBER],
    })
  })

  test('leaves out words of which nothing is made here, and everything where nothing is screened', async () => {
    for (const [settings, words, exemptions] of [
      [{ SCREENING_ALLOW: 'money' }, [{ phrase: 'quarry', category: 'danger' }], [NUMBER]],
      [{ SCREENING: 'off' }, [], []],
    ] as const) {
      const world = await createWorld({ ...settings })
      const { ofAdmin, ofMentor } = await office(world)
      await addWord(ofAdmin, { phrase: 'blorp', category: 'money' })
      await addWord(ofAdmin, { phrase: 'quarry', category: 'danger' })
      await addExemption(ofAdmin, { detail: NUMBER, reason: REASON })
      expect(clientScreeningConfig(ofMentor)).toMatchObject({ words, exemptions })
      await world.end()
    }
  })
})

describe('a sentence that is tried', () => {
  test('is read as a message would be, in all languages and with the lists, and not stored', async ({
    world,
  }) => {
    const { ofAdmin } = await office(world)
    await addWord(ofAdmin, { phrase: 'blorp', category: 'money' })
    await addExemption(ofAdmin, { detail: NUMBER, reason: REASON })
    const text = `bl0rp, ring ${NUMBER} or 07700 900123, tengo la soga en el armario`
    const before = await auditIn(world)
    expect(trySentence(ofAdmin, { text }).findings).toEqual([
      { category: 'money', words: 'bl0rp' },
      { category: 'contact', words: '07700 900123' },
      { category: 'danger', words: 'soga en el armario' },
    ])
    expect(trySentence(ofAdmin, { text: 'See you on Tuesday' }).findings).toEqual([])
    expect(await casesIn(world)).toEqual([])
    expect(await auditIn(world)).toEqual(before)
  })

  test('shows nothing of what is allowed here', async () => {
    const world = await createWorld({ SCREENING_ALLOW: 'money' })
    const { ofAdmin } = await office(world)
    await addWord(ofAdmin, { phrase: 'blorp', category: 'money' })
    expect(trySentence(ofAdmin, { text: `blorp, ring ${NUMBER}` }).findings).toEqual([
      { category: 'contact', words: NUMBER },
    ])
    await world.end()
  })
})

test('a process that starts knows the lists before anybody writes', async ({ world }) => {
  const { ofAdmin } = await office(world)
  await addWord(ofAdmin, { phrase: 'blorp', category: 'money' })
  const beside = await createWorld({}, { sharedWith: world })
  expect(beside.services.customRules.current().lists.words).toEqual([{ phrase: 'blorp', category: 'money' }])
  await beside.end()
})
