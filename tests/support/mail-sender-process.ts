import { closeDatabase, openSqlite } from '#db/open.ts'
import { openPostgres } from '#db/postgres/open.ts'
import { DEFAULT_POLICY } from '#server/config/policy.ts'
import { createPasswordHasher } from '#server/domain/accounts/passwords.ts'
import { issueToken } from '#server/domain/credentials/account-tokens.ts'
import { createNewsComposer } from '#server/domain/delivery/release-deliveries.ts'
import { createMemberMailQueue } from '#server/domain/mail/member-mails.ts'
import { sendMails } from '#server/domain/mail/send-mails.ts'
import { createInvitationComposer } from '#server/domain/meetings/compose-invitation.ts'
import { createMailer } from '#server/infra/mailer.ts'
import { createSecretBox } from '#server/infra/secret-box.ts'

// A process of its own that sends what waits in a database and exits with 0; tests kill it at any moment.
const [, , database = '', url = ''] = process.argv
const db = database.startsWith('postgres') ? openPostgres(database, () => {}) : openSqlite(database)
/** Any key will do: nobody opens the links of these mails. */
const KEY_BYTES = 32
/** Each start is an hour later, so that what an earlier one claimed is due again. */
const starts = await db.selectFrom('mails').select('attempts').execute()
const laterMs = starts.reduce((sum, { attempts }) => sum + attempts, 0) * 7 * 3_600_000
const now = () => new Date(Date.now() + laterMs).toISOString()
const services = {
  db,
  now,
  policy: DEFAULT_POLICY,
  secrets: createSecretBox(Buffer.alloc(KEY_BYTES, 7)),
  passwords: createPasswordHasher({ cost: { memoryCost: 1_024, timeCost: 2 } }),
}
const from = 'cairnway@example.org'
const settings = { host: '127.0.0.1', port: Number(new URL(url).port), tls: 'none', signIn: undefined } as const
const sender = { name: 'Cairnway', address: from }
const mailer = createMailer({
  ...settings,
  from: sender,
  mailFrom: sender,
  to: [from],
  perMinute: 1_000,
  greeting: undefined,
})
const log = { warn: () => {}, error: () => {} }
const origin = 'http://localhost'
const queue = createMemberMailQueue(services, {
  origin,
  composeNews: createNewsComposer(services, origin),
  composeInvitation: createInvitationComposer(services, { origin, organizer: from }),
  issueToken: (issued) => issueToken(services, issued),
})
await sendMails(
  queue,
  { send: mailer.send, log, meter: { count: () => {} }, now, takeTurn: () => true },
  new AbortController().signal,
)
mailer.close()
await closeDatabase(db)
