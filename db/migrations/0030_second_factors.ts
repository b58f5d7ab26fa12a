import { type Kysely, sql } from 'kysely'
import { milliseconds, table, tableWithId } from './columns.ts'

/** Second factors, recovery codes, and the tickets between two steps. All go with the account. */
export async function up(db: Kysely<any>): Promise<void> {
  // When the owner of a session last proved who they are; null: when it began.
  await db.schema.alterTable('auth_sessions').addColumn('verifiedAt', 'text').execute()

  await tableWithId(db, 'second_factors')
    .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text')
    .addColumn('secret', 'text')
    .addColumn('lastStep', 'integer')
    .addColumn('credentialId', 'text')
    .addColumn('publicKey', 'text')
    .addColumn('counter', milliseconds(db), (c) => c.notNull().defaultTo(0))
    .addColumn('transports', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('lastUsedAt', 'text')
    .addUniqueConstraint('second_factors_credential', ['credentialId'])
    .addCheckConstraint('second_factors_kind', sql`"kind" in ('totp', 'passkey')`)
    .execute()
  await db.schema.createIndex('second_factors_by_user').on('second_factors').columns(['userId', 'id']).execute()

  await tableWithId(db, 'recovery_codes')
    .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('start', 'text', (c) => c.notNull())
    .addColumn('codeHash', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('usedAt', 'text')
    .addUniqueConstraint('recovery_codes_start', ['userId', 'start'])
    .execute()

  await table(db, 'sign_in_tickets')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('userId', 'integer', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('browserHash', 'text', (c) => c.notNull())
    .addColumn('challenge', 'text')
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .addCheckConstraint(
      'sign_in_tickets_purpose',
      sql`"purpose" in ('second_step', 'passkey', 'add_passkey', 'verify')`,
    )
    .execute()
  await db.schema.createIndex('sign_in_tickets_by_user').on('sign_in_tickets').columns(['userId']).execute()
  await db.schema
    .createIndex('sign_in_tickets_by_expiry')
    .on('sign_in_tickets')
    .columns(['expiresAt'])
    .execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  for (const name of ['sign_in_tickets', 'recovery_codes', 'second_factors']) {
    await db.schema.dropTable(name).execute()
  }
  await db.schema.alterTable('auth_sessions').dropColumn('verifiedAt').execute()
}
