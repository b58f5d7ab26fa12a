import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session'
import { BaseSQLiteDatabase, integer, SQLiteSyncDialect, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { SQLite } from '../../../db/sqlite/library.ts'

/** Opens a database file for Drizzle; `FULL` syncs every commit. */
export function openDrizzle(file: string, synchronous: 'NORMAL' | 'FULL') {
  const sqlite = new SQLite(file)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma(`synchronous = ${synchronous}`)
  // What drizzle() does, except that it would load better-sqlite3 by a name that Node 20 does not have (decision 52).
  const dialect = new SQLiteSyncDialect()
  const session = new BetterSQLiteSession(sqlite, dialect, undefined)
  return new BaseSQLiteDatabase('sync', dialect, session, undefined)
}

export const users = sqliteTable('users', {
  id: integer().primaryKey(),
  username: text().notNull(),
  email: text().notNull(),
  fullName: text().notNull(),
  role: text().notNull(),
  phone: text(),
  bio: text(),
  location: text(),
  photoUrl: text(),
})
export const sessions = sqliteTable('auth_sessions', {
  tokenHash: text().primaryKey(),
  userId: integer().notNull(),
})
export const mentors = sqliteTable('mentors', {
  id: integer().primaryKey(),
  userId: integer().notNull(),
  profession: text().notNull(),
  experience: text().notNull(),
  expertise: text({ mode: 'json' }).notNull(),
  availability: text({ mode: 'json' }).notNull(),
  status: text().notNull(),
})
export const mentees = sqliteTable('mentees', {
  id: integer().primaryKey(),
  userId: integer().notNull(),
  status: text().notNull(),
})
export const matches = sqliteTable('matches', {
  id: integer().primaryKey(),
  mentorId: integer().notNull(),
  menteeId: integer().notNull(),
  status: text().notNull(),
  requestStatus: text().notNull(),
  messageCount: integer().notNull(),
  callRequestCount: integer().notNull(),
  lastMessageId: integer(),
  lastMessageAt: text(),
  mentorReadId: integer(),
  menteeReadId: integer(),
  outcome: text(),
  pausedAt: text(),
  createdAt: text().notNull(),
})
export const messages = sqliteTable('messages', {
  id: integer().primaryKey({ autoIncrement: true }),
  matchId: integer().notNull(),
  senderId: integer().notNull(),
  content: text().notNull(),
  createdAt: text().notNull(),
  clientId: text(),
})
