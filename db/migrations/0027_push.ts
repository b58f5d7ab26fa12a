import { type Kysely, sql } from 'kysely'
import { table, tableWithId } from './columns.ts'

/** Browsers that show notifications, and the notifications that wait for them. Both go with the sign-in session. */
export async function up(db: Kysely<any>): Promise<void> {
  await table(db, 'push_keys')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('publicKey', 'text', (c) => c.notNull())
    .addColumn('privateKey', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addCheckConstraint('push_keys_one', sql`"id" = 1`)
    .execute()

  await tableWithId(db, 'push_subscriptions')
    .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('sessionHash', 'text', (c) =>
      c.notNull().references('auth_sessions.tokenHash').onDelete('cascade'),
    )
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('browser', 'text')
    .addColumn('showsCategory', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('failedAt', 'text')
    .addUniqueConstraint('push_subscriptions_endpoint', ['endpoint'])
    .addCheckConstraint('push_subscriptions_flags', sql`"showsCategory" in (0, 1)`)
    .execute()
  for (const [name, columns] of Object.entries({ user: ['userId', 'id'], session: ['sessionHash'] })) {
    await db.schema
      .createIndex(`push_subscriptions_by_${name}`)
      .on('push_subscriptions')
      .columns(columns)
      .execute()
  }

  await tableWithId(db, 'pushes')
    .addColumn('subscriptionId', 'integer', (c) =>
      c.notNull().references('push_subscriptions.id').onDelete('cascade'),
    )
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('waiting'))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('dueAt', 'text', (c) => c.notNull())
    .addColumn('failure', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('sentAt', 'text')
    .addUniqueConstraint('pushes_key', ['subscriptionId', 'key'])
    .addCheckConstraint('pushes_state', sql`"state" in ('waiting', 'sent', 'failed')`)
    .addCheckConstraint('pushes_failure', sql`"failure" in ('unreachable', 'refused', 'blocked', 'expired')`)
    .execute()
  await db.schema.createIndex('pushes_by_state').on('pushes').columns(['state', 'dueAt', 'id']).execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  for (const name of ['pushes', 'push_subscriptions', 'push_keys']) await db.schema.dropTable(name).execute()
}
