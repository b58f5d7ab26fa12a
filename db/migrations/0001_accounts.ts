import { type Kysely, sql } from 'kysely'
import { table, tableWithId } from './columns.ts'

export async function up(db: Kysely<any>): Promise<void> {
  await tableWithId(db, 'users')
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('usernameKey', 'text', (c) => c.notNull())
    .addColumn('passwordHash', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('emailKey', 'text', (c) => c.notNull())
    .addColumn('fullName', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull().defaultTo('mentee'))
    .addColumn('phone', 'text')
    .addColumn('bio', 'text')
    .addColumn('location', 'text')
    .addColumn('photoUrl', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addUniqueConstraint('users_username', ['usernameKey'])
    .addUniqueConstraint('users_email', ['emailKey'])
    .addCheckConstraint('users_role', sql`"role" in ('admin', 'mentor', 'mentee')`)
    .execute()

  await tableWithId(db, 'mentors')
    .addColumn('userId', 'integer', (c) => c.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('profession', 'text', (c) => c.notNull())
    .addColumn('experience', 'text', (c) => c.notNull())
    .addColumn('expertise', 'text', (c) => c.notNull())
    .addColumn('availability', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('pending'))
    .addColumn('searchText', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addCheckConstraint('mentors_status', sql`"status" in ('pending', 'approved', 'rejected')`)
    .execute()
  await db.schema.createIndex('mentors_by_status').on('mentors').columns(['status', 'id']).execute()

  await tableWithId(db, 'mentees')
    .addColumn('userId', 'integer', (c) => c.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('age', 'integer')
    .addColumn('interests', 'text', (c) => c.notNull())
    .addColumn('goals', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('active'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addCheckConstraint('mentees_status', sql`"status" in ('active', 'inactive', 'suspended')`)
    .execute()

  await table(db, 'auth_sessions')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('lastUsedAt', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('auth_sessions_by_user')
    .on('auth_sessions')
    .columns(['userId', 'createdAt'])
    .execute()

  await table(db, 'uploads')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('uploads_by_user').on('uploads').columns(['userId']).execute()

  await tableWithId(db, 'audit_entries')
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actorId', 'integer')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .execute()
}

export async function down(db: Kysely<any>): Promise<void> {
  for (const name of ['audit_entries', 'uploads', 'auth_sessions', 'mentees', 'mentors', 'users']) {
    await db.schema.dropTable(name).execute()
  }
}
