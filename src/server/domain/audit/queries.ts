import type { Insertable } from 'kysely'
import type { AuditEntriesTable, Db } from '#db/schema.ts'

export const insertEntry = (db: Db, entry: Insertable<AuditEntriesTable>) =>
  db.insertInto('audit_entries').values(entry).execute()
