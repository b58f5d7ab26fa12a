import { jsonField } from '#db/json.ts'
import type { Db } from '#db/schema.ts'

/** Returns when mentors registered and were first approved, the latest approvals first. Removed mentors do not count. */
export const listRecentApprovals = (db: Db, limit: number) =>
  db
    .selectFrom('audit_entries')
    .innerJoin('mentors', 'mentors.userId', 'audit_entries.subjectId')
    .select(['mentors.createdAt as registeredAt', 'audit_entries.at as approvedAt'])
    .where('audit_entries.action', '=', 'mentor_status_changed')
    .where(jsonField(db, 'audit_entries.detail', 'from'), '=', 'pending')
    .where(jsonField(db, 'audit_entries.detail', 'to'), '=', 'approved')
    .orderBy('audit_entries.id', 'desc')
    .limit(limit)
    .execute()
