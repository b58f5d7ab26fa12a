import { generateSync } from 'otplib'
import { hashToken } from '#server/domain/accounts/sessions.ts'
import { issueTicket } from '#server/domain/accounts/tickets.ts'
import { generateCodes, storeCodes } from '#server/domain/second-factor/recovery-codes.ts'
import { encryptAppSecret, generateAppSecret } from '#server/domain/second-factor/totp.ts'
import type { TicketPurpose } from '#shared/enums.ts'
import { createAuthenticator } from './authenticator.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

const SECOND_MS = 1_000

/** The code that an app shows at a time. */
export const appCode = (secret: string, at: number): string =>
  generateSync({ secret, epoch: Math.floor(at / SECOND_MS) })

/** Gives a person an app; returns its id and secret. */
export async function addApp({ services }: World, { userId }: Person) {
  const secret = generateAppSecret()
  const { id } = await services.db
    .insertInto('second_factors')
    .values({
      userId,
      kind: 'totp',
      secret: encryptAppSecret(services, userId, secret),
      createdAt: services.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secret }
}

/** Lets a person's session count as proved by a second factor just now. */
export async function proveFactor({ services, cookie }: World, person: Person): Promise<void> {
  await cookie(person)
  await services.db
    .updateTable('auth_sessions')
    .set({ verifiedAt: services.now(), verifiedBy: 'second_step' })
    .where('userId', '=', person.userId)
    .execute()
}

/** Takes all factors of a person away. */
export const removeFactors = ({ services }: World, { userId }: Person) =>
  services.db.deleteFrom('second_factors').where('userId', '=', userId).execute()

/** Gives a person ten recovery codes; returns them. */
export async function addRecoveryCodes({ services }: World, { userId }: Person): Promise<string[]> {
  const made = await generateCodes(services)
  await storeCodes(services, userId, made)
  return made.codes
}

type Options = { ticket: string; options: Record<string, unknown> }

/** Gives a person a passkey over the API, as their browser would; returns the authenticator and the reply. */
export async function addPasskey(world: World, person: Person, name = 'My phone') {
  const authenticator = createAuthenticator()
  const started = await world.trpc(person, 'account.startPasskey')
  const { ticket, options } = started.body as Options
  const body = { ticket, name, passkey: authenticator.create(options) }
  return { authenticator, added: await world.trpc(person, 'account.addPasskey', body) }
}

/** A ticket of a person's session. */
export async function sessionTicket(
  { services, cookie }: World,
  person: Person,
  { purpose, challenge }: { purpose: TicketPurpose; challenge: string },
): Promise<string> {
  const [, token = ''] = (await cookie(person)).split('=')
  return issueTicket(services, { purpose, userId: person.userId, browserHash: hashToken(token), challenge })
}

/** A ticket as an earlier step leaves it, with the cookie of the browser it is bound to. */
export async function makeTicket(
  { services }: World,
  { purpose, userId, challenge }: { purpose: TicketPurpose; userId: number | null; challenge?: string },
) {
  const step = `${'s'.repeat(42)}0`
  const ticket = await issueTicket(services, {
    purpose,
    userId,
    browserHash: hashToken(step),
    ...(challenge && { challenge }),
  })
  return { ticket, headers: { cookie: `step=${step}` } }
}
