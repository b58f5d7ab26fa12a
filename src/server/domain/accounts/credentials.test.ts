import { sql } from 'kysely'
import { dialectOf } from '#db/dialect.ts'
import type { Db } from '#db/schema.ts'
import { withMailServer } from '#tests/support/mail-world.ts'
import {
  confirmAddress,
  mailSettingsFor,
  makeToken,
  readMails,
  secretsIn,
  sendWaiting,
} from '#tests/support/mails.ts'
import type { Person } from '#tests/support/people.ts'
import { createPushBrowser, PUSH_HOST } from '#tests/support/push-service.ts'
import { addApp, addRecoveryCodes, appCode } from '#tests/support/second-factors.ts'
import type { MailServer } from '#tests/support/smtp-server.ts'
import { describe, expect, PASSWORD, type World } from '#tests/support/world.ts'
import { CREDENTIALS, TAKE_BACK_MS } from './credentials.ts'
import { openSession } from './sessions.ts'

const DAY_MS = 86_400_000
const NEW_PASSWORD = 'a stone on a stone'

const test = withMailServer((mail) => ({ ...mailSettingsFor(mail), PUSH_HOSTS: PUSH_HOST }))

/** Tables with secrets or hashes that open no account, and why. */
const NO_CREDENTIALS: Record<string, string> = {
  users: 'the password is what recovery and a change replace; addresses are no secrets',
  removed_sessions: 'says only that a session is over',
  push_keys: 'of the installation',
  vetting_records: 'a date of expiry',
  audit_entries: 'hashes of a chain',
  audit_head: 'hashes of a chain',
  rate_limits: 'counts',
}

/** Columns that may hold what opens or reads something. */
const SECRET_COLUMN = /hash|secret|token|credential|publickey|endpoint|^auth$|password|expires/i

async function columnsOf(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await (dialectOf(db) === 'sqlite'
    ? sql<{ table: string; column: string }>`
        select m.name as "table", p.name as "column"
        from sqlite_master m join pragma_table_info(m.name) p where m.type = 'table'
      `
    : sql<{ table: string; column: string }>`
        select table_name as "table", column_name as "column"
        from information_schema.columns where table_schema = 'public'
      `
  ).execute(db)
  return rows
}

/** Tables whose rows go with a sign-in session. */
const GO_WITH_SESSION = ['push_subscriptions', 'pushes']

describe('the list of credentials', () => {
  test('has every table that holds what opens an account or reads from it', async ({ configured }) => {
    const found = (await columnsOf(configured.services.db)).filter(({ column }) => SECRET_COLUMN.test(column))
    const tables = new Set(found.map(({ table }) => table).filter((name) => !name.startsWith('sqlite_')))
    const known = [...Object.keys(CREDENTIALS), ...Object.keys(NO_CREDENTIALS), ...GO_WITH_SESSION]
    expect([...tables].filter((table) => !known.includes(table))).toEqual([])
    expect([...tables]).toEqual(expect.arrayContaining(Object.keys(CREDENTIALS)))
  })
})

const logIn = (world: World, { username }: Person, password = NEW_PASSWORD) =>
  world.call(null, 'POST', '/api/login', { body: { username, password } })
const mailTo = async (mail: MailServer, subject: string) =>
  secretsIn((await readMails(mail)).findLast((one) => one.subject?.startsWith(subject)) ?? {})

/** An account of a mentee with a confirmed address and all that an intruder with their password leaves behind in it. */
async function takeOver(world: World) {
  const { mentee } = await world.pair()
  await confirmAddress(world, mentee)
  const feed = await world.trpc(mentee, 'sessions.makeFeed', { withNames: true, withLinks: true })
  const { subscription } = createPushBrowser(`https://${PUSH_HOST}`)
  expect((await world.trpc(mentee, 'account.subscribeToPush', subscription)).status).toBe(200)
  const { secret, setup } = (await world.trpc(mentee, 'account.startApp')).body
  const added = await world.trpc(mentee, 'account.addApp', { setup, code: appCode(secret, world.now()) })
  expect(added.status).toBe(200)
  return { mentee, feedPath: String(feed.body.path) }
}

/** How many rows of an account each table of the list holds, but tokens that take an account back. */
async function countLeft({ services: { db } }: World, { userId }: Person) {
  const count = async (table: keyof typeof CREDENTIALS | 'push_subscriptions') => {
    const column = table === 'transcript_grants' ? 'adminId' : 'userId'
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(table)} where ${sql.ref(column)} = ${userId}
    `.execute(db)
    return [table, Number(rows[0]?.n)] as const
  }
  const { account_tokens: _, ...names } = { ...CREDENTIALS, push_subscriptions: 0 }
  return Object.fromEntries(await Promise.all((Object.keys(names) as (keyof typeof names)[]).map(count)))
}

const NOTHING_LEFT = {
  auth_sessions: 0,
  sign_in_tickets: 0,
  calendar_feeds: 0,
  known_devices: 0,
  transcript_grants: 0,
  second_factors: 0,
  recovery_codes: 0,
  push_subscriptions: 0,
}

describe('an account that was taken over', () => {
  test('is taken back by a mail about the new factor, with nothing left of the intruder', async ({
    mail,
    configured,
  }) => {
    const { mentee, feedPath } = await takeOver(configured)
    await sendWaiting(configured)
    const { token } = await mailTo(mail, 'A second step was added')
    configured.advanceClock(6 * DAY_MS)
    // With a fresh session, so that what ends is more than what has expired.
    await openSession(configured.services, mentee.userId)
    expect((await configured.trpc(null, 'account.undoAddress', { token })).status).toBe(200)
    expect(await countLeft(configured, mentee)).toEqual(NOTHING_LEFT)
    expect((await configured.call(null, 'GET', feedPath)).status).toBe(404)
    expect((await logIn(configured, mentee, PASSWORD)).status).toBe(401)
    await sendWaiting(configured)
    const reset = await mailTo(mail, 'Choose a new password')
    const finished = await configured.trpc(null, 'account.finishRecovery', {
      ...reset,
      code: undefined,
      password: NEW_PASSWORD,
    })
    expect(finished.status).toBe(200)
    expect((await logIn(configured, mentee)).status).toBe(200)
  })

  test.for(['recovery', 'staff_code'] as const)(
    'is taken back by recovery: %s',
    async (purpose, { configured }) => {
      const { mentee, feedPath } = await takeOver(configured)
      const { token } = await makeToken(configured, 'recovery', mentee)
      const admin = await configured.admin()
      const made = await configured.trpc(admin, 'admin.people.createCode', {
        userId: mentee.userId,
        password: PASSWORD,
        reason: 'Rang, and is who they say',
      })
      const proof = purpose === 'recovery' ? { token } : { login: mentee.username, code: made.body.code }
      expect(
        (await configured.trpc(null, 'account.finishRecovery', { ...proof, password: NEW_PASSWORD })).status,
      ).toBe(200)
      expect(await countLeft(configured, mentee)).toEqual(NOTHING_LEFT)
      expect((await configured.call(null, 'GET', feedPath)).status).toBe(404)
      expect((await logIn(configured, mentee)).status).toBe(200)
    },
  )

  test('keeps a factor that could no longer be undone, and loses codes made since', async ({ configured }) => {
    const mentee = await configured.mentee()
    await confirmAddress(configured, mentee)
    await addApp(configured, mentee)
    configured.advanceClock(TAKE_BACK_MS)
    await addRecoveryCodes(configured, mentee)
    await addApp(configured, mentee)
    const { token } = await makeToken(configured, 'recovery', mentee)
    await configured.trpc(null, 'account.finishRecovery', { token, password: NEW_PASSWORD })
    expect(await countLeft(configured, mentee)).toMatchObject({ second_factors: 1, recovery_codes: 0 })
    expect((await logIn(configured, mentee)).body.secondStep).toEqual(['totp'])
  })

  test('loses a factor whose mail took three days to go out', async ({ mail, configured }) => {
    const { mentee } = await takeOver(configured)
    configured.advanceClock(3 * DAY_MS - 120_000)
    await sendWaiting(configured)
    const { token } = await mailTo(mail, 'A second step was added')
    configured.advanceClock(TAKE_BACK_MS - 60_000)
    expect((await configured.trpc(null, 'account.undoAddress', { token })).status).toBe(200)
    expect(await countLeft(configured, mentee)).toEqual(NOTHING_LEFT)
  })
})

describe('a calendar address', () => {
  const made = async (world: World) => {
    const { mentee } = await world.pair()
    const body = { withNames: false, withLinks: false }
    const { body: reply } = await world.trpc(mentee, 'sessions.makeFeed', body)
    const read = async () => (await world.call(null, 'GET', String(reply.path))).status
    expect(await read()).toBe(200)
    return { mentee, read }
  }

  test('ends with a change of password', async ({ configured }) => {
    const { mentee, read } = await made(configured)
    await configured.trpc(mentee, 'account.changePassword', { current: PASSWORD, password: NEW_PASSWORD })
    expect(await read()).toBe(404)
  })

  test('ends with signing out everywhere else, also without another session', async ({ configured }) => {
    const { mentee, read } = await made(configured)
    await configured.trpc(mentee, 'auth.endOtherSignIns')
    expect(await read()).toBe(404)
    expect((await configured.call(mentee, 'GET', '/api/user')).status).toBe(200)
  })

  test('ends when our team signs a person out', async ({ configured }) => {
    const { mentee, read } = await made(configured)
    await configured.trpc(await configured.admin(), 'admin.people.endSignIns', { userId: mentee.userId })
    expect(await read()).toBe(404)
  })
})
