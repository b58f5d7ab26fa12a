import type { CaseSeverity } from '#shared/supervision-enums.ts'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import type { Person } from '#tests/support/people.ts'
import { createPushBrowser, PUSH_HOST } from '#tests/support/push-service.ts'
import { FLAGGED_MESSAGES } from '#tests/support/sample-messages.ts'
import { alertSettingsFor, startSmtpServer } from '#tests/support/smtp-server.ts'
import { withOptions } from '#tests/support/with-options.ts'
import { createWorld, describe, expect, test, type World } from '#tests/support/world.ts'

const MINUTE_MS = 60_000
const DANGER = ['i want to kill myself', 'i took a lot of pills', 'i want to die']
const CONTACT = 'ring me on 07700 900123'

const say = async (world: World, person: Person, matchId: number, content: string) =>
  (await world.call(person, 'POST', `/api/matches/${matchId}/messages`, { body: { content } })).body
type Row = { id: number; number: number; dueAt: string; isUnread: boolean }
const queueOf = async (world: World, admin: Person) =>
  (await world.trpc(admin, 'admin.cases.list')).body.items as [Row, ...Row[]]
const open = async (world: World, admin: Person, id: number) =>
  (await world.trpc(admin, 'admin.cases.byId', { id })).body
const take = (world: World, admin: Person, id: number) =>
  world.call(admin, 'POST', '/trpc/admin.cases.take', { body: { id } })
const newsOf = async ({ services: { db } }: World, { userId }: Person) =>
  db
    .selectFrom('notices')
    .select(['kind', 'detail', 'readAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
const alertsOf = ({ services: { db } }: World) =>
  db.selectFrom('alerts').select(['sentence', 'dueAt']).orderBy('id').execute()

/** A pair with a mentee of 14. */
async function pair(world: World) {
  const [mentor, mentee] = [await world.mentor(), await world.mentee({ age: 14 })]
  return { mentor, mentee, matchId: await world.match(mentor, mentee) }
}

describe('a finding of danger', () => {
  test('has a case of its own, which leads the queue, and every further one joins it', async ({ world }) => {
    const admin = await world.admin()
    const { mentor, mentee, matchId } = await pair(world)
    await say(world, mentor, matchId, CONTACT)
    world.advanceClock(MINUTE_MS)
    for (const text of DANGER) {
      await say(world, mentee, matchId, text)
      world.advanceClock(MINUTE_MS)
    }
    await say(world, mentor, matchId, CONTACT)
    const severities: CaseSeverity[] = ['danger', 'normal']
    expect(await queueOf(world, admin)).toMatchObject(
      severities.map((severity) => ({ severity, otherFindings: severity === 'danger' ? 2 : 1 })),
    )
  })

  test('that is the newest is what its case says, shows and leads to', async ({ world }) => {
    const admin = await world.admin()
    const { mentee, matchId } = await pair(world)
    for (const text of DANGER) {
      await say(world, mentee, matchId, text)
      world.advanceClock(MINUTE_MS)
    }
    const [row] = await queueOf(world, admin)
    const foundAt = new Date(world.now() - MINUTE_MS).toISOString()
    expect(row).toMatchObject({ foundAt, otherFindings: 2, isUnread: true })
    const view = await open(world, admin, row.id)
    const last = await world.services.db
      .selectFrom('messages')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(view).toMatchObject({ evidence: DANGER[2], evidenceBy: 'mentee', messageId: last?.id })
    expect(view.entries.map(({ evidence }: { evidence: string }) => evidence)).toEqual(DANGER)
  })

  test('in what a mentor writes within an hour is taken for an answer, which leads nothing', async ({
    world,
  }) => {
    const admin = await world.admin()
    const { mentor, mentee, matchId } = await pair(world)
    await say(world, mentee, matchId, DANGER[0] ?? '')
    world.advanceClock(MINUTE_MS)
    await say(world, mentor, matchId, 'do you want to kill yourself?')
    const [row] = await queueOf(world, admin)
    expect(row).toMatchObject({ otherFindings: 1 })
    expect(await open(world, admin, row.id)).toMatchObject({ evidence: DANGER[0], evidenceBy: 'mentee' })
    const reason = { reasonClass: 'random_review', reason: 'A look at the week' }
    await world.call(admin, 'POST', '/trpc/admin.transcripts.open', { body: { matchId, ...reason } })
    const input = encodeURIComponent(JSON.stringify({ matchId }))
    const { body } = await world.call(admin, 'GET', `/trpc/admin.transcripts.findings?input=${input}`)
    expect(body.result.data.map(({ isLead }: { isLead: boolean }) => isLead)).toEqual([true, false])
    world.advanceClock(60 * MINUTE_MS)
    await say(world, mentor, matchId, 'i will kill you')
    expect(await open(world, admin, row.id)).toMatchObject({
      evidence: 'i will kill you',
      evidenceBy: 'mentor',
    })
  })

  test('in what a mentor writes leads where no mentee is in danger', async ({ world }) => {
    const admin = await world.admin()
    const { mentor, matchId } = await pair(world)
    await say(world, mentor, matchId, 'do you want to kill yourself? please call one of the numbers')
    world.advanceClock(MINUTE_MS)
    await say(world, mentor, matchId, 'i will kill you')
    const [row] = await queueOf(world, admin)
    expect(await open(world, admin, row.id)).toMatchObject({ evidence: 'i will kill you' })
  })

  test('does not make the deadline of its case later', async ({ world }) => {
    const admin = await world.admin()
    const { mentee, matchId } = await pair(world)
    await say(world, mentee, matchId, DANGER[0] ?? '')
    const [first] = await queueOf(world, admin)
    world.advanceClock(50 * MINUTE_MS)
    await say(world, mentee, matchId, DANGER[1] ?? '')
    expect(await queueOf(world, admin)).toMatchObject([{ dueAt: first.dueAt }])
  })
})

test('a case that is raised by a graver finding shows that one', async ({ world }) => {
  const admin = await world.admin()
  const { mentee, matchId } = await pair(world)
  await say(world, mentee, matchId, FLAGGED_MESSAGES.bullying)
  await say(world, mentee, matchId, FLAGGED_MESSAGES.secrecy)
  await say(world, mentee, matchId, FLAGGED_MESSAGES.bullying)
  expect(await queueOf(world, admin)).toMatchObject([
    { severity: 'high', categories: ['secrecy'], otherFindings: 1, isUnread: false },
  ])
})

describe('an alert about danger', () => {
  test('goes out at once, and then at most once a minute for a pair, with what came meanwhile', async ({
    world,
  }) => {
    const { mentee, matchId } = await pair(world)
    for (const text of DANGER) {
      await say(world, mentee, matchId, text)
      world.advanceClock(10_000)
    }
    const other = await pair(world)
    await say(world, other.mentee, other.matchId, DANGER[0] ?? '')
    const [now, wait, ofOther, ...more] = await alertsOf(world)
    expect(more).toEqual([])
    expect(now?.sentence).toMatch(/danger.*a new finding/)
    expect(wait?.sentence).toMatch(/danger.*2 new findings/)
    expect(Date.parse(wait?.dueAt ?? '') - Date.parse(now?.dueAt ?? '')).toBe(MINUTE_MS)
    expect(ofOther?.dueAt).toBe(new Date(world.now()).toISOString())
  })

  test('is sent without waiting for the next round of jobs', async () => {
    const mail = await startSmtpServer()
    const world = await createWorld(alertSettingsFor(mail))
    await world.listen()
    const { mentee, matchId } = await pair(world)
    await say(world, mentee, matchId, DANGER[0] ?? '')
    await expect.poll(() => mail.mails.length).toBe(1)
    await say(world, mentee, matchId, DANGER[1] ?? '')
    world.advanceClock(MINUTE_MS)
    await world.scheduler.runDueJobs()
    expect(mail.mails).toHaveLength(2)
    await world.end()
    await mail.stop()
  })
})

describe('the bell of staff', () => {
  const withPush = withOptions(test, { settings: { PUSH_HOSTS: PUSH_HOST } })

  withPush(
    'rings for every owner and coordinator until somebody has the case, and then for its owner',
    async ({ world }) => {
      const owner = await world.admin()
      const [coordinator, viewer] = [
        await world.admin({ level: 'coordinator' }),
        await world.admin({ level: 'viewer' }),
      ]
      for (const person of [owner, coordinator]) {
        const { subscription } = createPushBrowser(`https://${PUSH_HOST}`, `/send/${person.userId}`)
        await world.trpc(person, 'account.subscribeToPush', subscription)
      }
      const { mentee, matchId } = await pair(world)
      await say(world, mentee, matchId, DANGER[0] ?? '')
      const [row] = await queueOf(world, owner)
      const detail = JSON.stringify({ caseId: row.id, number: row.number })
      const notice = { kind: 'danger_found', detail, readAt: null }
      expect(await newsOf(world, owner)).toEqual([notice])
      expect(await newsOf(world, coordinator)).toEqual([notice])
      expect(await newsOf(world, viewer)).toEqual([])
      const pushes = () => world.services.db.selectFrom('pushes').select('path').execute()
      expect(await pushes()).toEqual(Array(2).fill({ path: `/admin-dashboard?dialog=case-${row.id}` }))

      await take(world, coordinator, row.id)
      await world.call(coordinator, 'POST', '/trpc/auth.readNotices', { body: { upTo: 1_000 } })
      world.advanceClock(MINUTE_MS)
      await say(world, mentee, matchId, DANGER[1] ?? '')
      expect(await newsOf(world, coordinator)).toEqual([notice])
      expect(await newsOf(world, owner)).toEqual([notice])
      expect(await pushes()).toHaveLength(3)
      await world.scheduler.runDueJobs()
      expect(await pushes()).toHaveLength(3)
    },
  )
})

describe('a case about danger', () => {
  test('is unread until its owner has opened it after the last finding', async ({ world }) => {
    const [owner, colleague] = [await world.admin(), await world.admin()]
    const { mentee, matchId } = await pair(world)
    const isUnread = async () => (await queueOf(world, owner))[0]?.isUnread
    await say(world, mentee, matchId, DANGER[0] ?? '')
    const [{ id }] = await queueOf(world, owner)
    await open(world, owner, id)
    expect(await isUnread()).toBe(true)
    await take(world, owner, id)
    expect(await isUnread()).toBe(false)
    await say(world, mentee, matchId, DANGER[1] ?? '')
    await open(world, colleague, id)
    expect(await isUnread()).toBe(true)
    await open(world, owner, id)
    expect(await isUnread()).toBe(false)
  })

  test('that nobody has opened in half of its time is told to everyone on duty again, once', async ({
    world,
  }) => {
    const [owner, colleague] = [await world.admin(), await world.admin()]
    const { mentee, matchId } = await pair(world)
    await say(world, mentee, matchId, DANGER[0] ?? '')
    const [{ id }] = await queueOf(world, owner)
    await take(world, owner, id)
    await say(world, mentee, matchId, DANGER[1] ?? '')
    const kindsOf = async (person: Person) => (await newsOf(world, person)).map(({ kind }) => kind)
    world.advanceClock(29 * MINUTE_MS)
    await world.scheduler.runDueJobs()
    expect(await kindsOf(colleague)).not.toContain('danger_unopened')
    for (let minute = 0; minute < 3; minute += 1) {
      world.advanceClock(MINUTE_MS)
      await world.scheduler.runDueJobs()
    }
    for (const person of [owner, colleague])
      expect((await kindsOf(person)).filter((kind) => kind === 'danger_unopened')).toHaveLength(1)
    const { entries } = await open(world, owner, id)
    expect(entries.at(-1)).toMatchObject({ note: SAFEGUARDING_TEXTS.wasEscalated, by: null })
    expect((await alertsOf(world)).filter(({ sentence }) => /nobody has opened/.test(sentence))).toHaveLength(1)
  })

  test('shows how the young person can be reached', async ({ world }) => {
    const admin = await world.admin()
    const { mentee, matchId } = await pair(world)
    const own = { phone: '07700 900123', location: 'Leeds' }
    await world.services.db.updateTable('users').set(own).where('id', '=', mentee.userId).execute()
    await say(world, mentee, matchId, DANGER[0] ?? '')
    const [{ id }] = await queueOf(world, admin)
    expect((await open(world, admin, id)).reach).toEqual({
      age: 14,
      phone: own.phone,
      email: mentee.email,
      town: own.location,
      seenAt: new Date(world.now()).toISOString(),
    })
  })
})

describe('a mentor whose mentee may be in danger', () => {
  const stateOf = async (world: World, person: Person, matchId: number) =>
    (
      await world.call(
        person,
        'GET',
        `/trpc/matches.state?input=${encodeURIComponent(JSON.stringify({ matchId }))}`,
      )
    ).body.result.data
  const isMarked = async (world: World, mentor: Person) =>
    (await world.call(mentor, 'GET', '/trpc/mentor.activeMatches?input=%7B%7D')).body.result.data.items[0]
      .isInDanger

  test('sees which messages say so and a mark in the list, and only the mentor does', async ({ world }) => {
    const admin = await world.admin()
    const { mentor, mentee, matchId } = await pair(world)
    await say(world, mentee, matchId, 'We did fractions today.')
    expect(await isMarked(world, mentor)).toBe(false)
    const messages = [
      await say(world, mentee, matchId, DANGER[0] ?? ''),
      await say(world, mentee, matchId, DANGER[1] ?? ''),
    ]
    await say(world, mentor, matchId, 'i want to die too')
    expect((await stateOf(world, mentor, matchId)).dangerMessages).toEqual(
      messages.map(({ id }) => id).reverse(),
    )
    expect((await stateOf(world, mentee, matchId)).dangerMessages).toEqual([])
    expect(world.events).toContainEqual({ type: 'match_changed', matchId, userId: mentor.userId })
    const [{ id }] = await queueOf(world, admin)
    await world.call(admin, 'POST', '/trpc/admin.cases.close', {
      body: { id, outcome: 'action_taken', note: 'He is safe.' },
    })
    expect(await isMarked(world, mentor)).toBe(false)
  })

  test('gets a held answer looked at within an hour of the finding', async ({ world }) => {
    const admin = await world.admin()
    const { mentor, mentee, matchId } = await pair(world)
    await say(world, mentee, matchId, DANGER[0] ?? '')
    const deadline = new Date(world.now() + 60 * MINUTE_MS).toISOString()
    world.advanceClock(20 * MINUTE_MS)
    await say(world, mentor, matchId, CONTACT)
    expect(await queueOf(world, admin)).toMatchObject([{}, { severity: 'normal', dueAt: deadline }])
  })
})

test('a mentee reads that the team will look only where somebody is on duty', async () => {
  const mail = await startSmtpServer()
  const teamReads: boolean[] = []
  for (const settings of [{}, alertSettingsFor(mail)]) {
    const world = await createWorld(settings)
    const { mentee, matchId } = await pair(world)
    const input = encodeURIComponent(JSON.stringify({ matchId }))
    const { body } = await world.call(mentee, 'GET', `/trpc/matches.state?input=${input}`)
    teamReads.push(body.result.data.teamReads)
    await world.end()
  }
  await mail.stop()
  expect(teamReads).toEqual([false, true])
})
