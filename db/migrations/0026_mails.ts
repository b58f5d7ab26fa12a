import { type Kysely, sql } from 'kysely'
import { tableWithId } from './columns.ts'

/** Mails to members, and the one-time tokens that some of them carry. Both go with the account. */
export async function up(db: Kysely<any>): Promise<void> {
  for (const column of ['confirmedEmail', 'confirmedEmailKey', 'unreachableEmail']) {
    await db.schema.alterTable('users').addColumn(column, 'text').execute()
  }
  await db.schema.createIndex('users_by_confirmed_email').on('users').columns(['confirmedEmailKey']).execute()

  await db.schema.createIndex('users_by_unreachable_email').on('users').columns(['unreachableEmail']).execute()

  await tableWithId(db, 'mails')
    .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('toAddress', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('waiting'))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('refusals', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('dueAt', 'text', (c) => c.notNull())
    .addColumn('failure', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('sentAt', 'text')
    .addUniqueConstraint('mails_key', ['key'])
    .addCheckConstraint('mails_state', sql`"state" in ('waiting', 'sent', 'failed', 'unconfigured')`)
    .addCheckConstraint(
      'mails_failure',
      sql`"failure" in ('unreachable', 'encryption', 'sign_in', 'address', 'other', 'refused')`,
    )
    .execute()
  await db.schema.createIndex('mails_by_state').on('mails').columns(['state', 'dueAt', 'id']).execute()
  await db.schema.createIndex('mails_by_user').on('mails').columns(['userId', 'kind', 'createdAt']).execute()

  await tableWithId(db, 'account_tokens')
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('address', 'text')
    .addColumn('tokenHash', 'text')
    .addColumn('codeHash', 'text')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .addColumn('usedAt', 'text')
    .addUniqueConstraint('account_tokens_hash', ['tokenHash'])
    .addCheckConstraint(
      'account_tokens_purpose',
      sql`"purpose" in ('confirm', 'undo_address', 'recovery', 'staff_code')`,
    )
    .execute()
  await db.schema
    .createIndex('account_tokens_by_user')
    .on('account_tokens')
    .columns(['userId', 'purpose', 'id'])
    .execute()
  await db.schema.createIndex('account_tokens_by_expiry').on('account_tokens').columns(['expiresAt']).execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('account_tokens').execute()
  await db.schema.dropTable('mails').execute()
  await db.schema.dropIndex('users_by_unreachable_email').execute()
  await db.schema.dropIndex('users_by_confirmed_email').execute()
  for (const column of ['unreachableEmail', 'confirmedEmailKey', 'confirmedEmail']) {
    await db.schema.alterTable('users').dropColumn(column).execute()
  }
}
