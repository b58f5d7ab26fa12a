import { withMailServer } from '#tests/support/mail-world.ts'
import { confirmAddress, mailSettingsFor, readMails, sendWaiting } from '#tests/support/mails.ts'
import type { Person } from '#tests/support/people.ts'
import { addApp, addPasskey, appCode } from '#tests/support/second-factors.ts'
import type { MailServer } from '#tests/support/smtp-server.ts'
import { type Answer, describe, expect, PASSWORD, type World } from '#tests/support/world.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const test = withMailServer(mailSettingsFor)

const cookieOf = ({ headers }: Answer) =>
  ([headers['set-cookie'] ?? []].flat() as string[]).map((line) => line.split(';')[0]).join('; ')

/** Types the password and a code; returns the status of the second step. */
async function signIn(world: World, { username }: Person, code: string) {
  const first = await world.call(null, 'POST', '/api/login', { body: { username, password: PASSWORD } })
  const body = { ticket: first.body.ticket as string, code }
  const headers = { cookie: cookieOf(first) }
  return (await world.trpc(null, 'auth.secondStep', body, headers)).status
}

const noticesOf = ({ services: { db } }: World, { userId }: Person) =>
  db.selectFrom('notices').select(['id', 'kind']).where('userId', '=', userId).execute()

const subjectsOf = async (world: World, mail: MailServer) => {
  await sendWaiting(world)
  return (await readMails(mail)).map(({ subject, to }) => [to.value[0]?.address, subject])
}

/** Adds a mentee with an app and a confirmed address; `wrong` is a code that it does not show. */
async function addOwner(world: World) {
  const owner = await world.mentee()
  await confirmAddress(world, owner)
  const { secret } = await addApp(world, owner)
  return {
    owner,
    right: () => appCode(secret, world.now()),
    wrong: () => appCode(secret, world.now() - 10 * MINUTE_MS),
  }
}

describe('a failed second step', () => {
  test('is in the news of the owner and in a mail, once an hour [ASVS 6.3.5]', async ({
    mail,
    configured: world,
  }) => {
    const { owner, wrong } = await addOwner(world)
    for (let count = 0; count < 3; count += 1) expect(await signIn(world, owner, wrong())).toBe(401)
    const [notice, ...others] = await noticesOf(world, owner)
    expect([notice?.kind, others]).toEqual(['second_step_failed', []])
    const told = [owner.email, 'Someone tried to sign in to your Cairnway account']
    expect(await subjectsOf(world, mail)).toEqual([told])
    // Dismissing it does not bring it again within the hour.
    await world.trpc(owner, 'auth.dismissNotice', { id: notice?.id })
    world.advanceClock(HOUR_MS - 2 * MINUTE_MS)
    await signIn(world, owner, wrong())
    expect(await noticesOf(world, owner)).toHaveLength(1)

    world.advanceClock(2 * MINUTE_MS)
    await signIn(world, owner, wrong())
    expect(await noticesOf(world, owner)).toHaveLength(2)
    expect(await subjectsOf(world, mail)).toEqual([told, told])
  })

  test('is told once if several fail at the same time', async ({ configured: world }) => {
    const { owner, wrong } = await addOwner(world)
    await Promise.all(Array.from({ length: 5 }, () => signIn(world, owner, wrong())))
    expect(await noticesOf(world, owner)).toHaveLength(1)
  })

  test('is told also when it fails before a serious change', async ({ configured: world }) => {
    const { owner, wrong } = await addOwner(world)
    const proof = await world.trpc(owner, 'account.prove', { code: wrong() })
    expect(proof.status).toBe(400)
    expect(await noticesOf(world, owner)).toMatchObject([{ kind: 'second_step_failed' }])
  })

  test('is not one that was right, or a passkey without a password', async ({ mail, configured: world }) => {
    const { owner, right } = await addOwner(world)
    expect(await signIn(world, owner, right())).toBe(200)
    const keeper = await world.mentee()
    await confirmAddress(world, keeper)
    const { authenticator } = await addPasskey(world, keeper)
    const earlier = await subjectsOf(world, mail)
    const started = await world.trpc(null, 'auth.startPasskey', {})
    const { ticket, options } = started.body as { ticket: string; options: Record<string, unknown> }
    const passkey = authenticator.get({ ...options, challenge: 'b3RoZXI' })
    const headers = { cookie: cookieOf(started) }
    const answer = await world.trpc(null, 'auth.secondStep', { ticket, passkey }, headers)
    expect(answer.status).toBe(401)
    for (const person of [owner, keeper]) expect(await noticesOf(world, person)).toEqual([])
    expect(await subjectsOf(world, mail)).toEqual(earlier)
  })
})
