import type { Services } from '../../ctx.ts'

/** Keeps what was done, by whom and when. Written in the same transaction as the deed. */
export async function record(
  { db, now }: Pick<Services, 'db' | 'now'>,
  entry: { actorId: number | null; action: AuditAction; detail: Record<string, unknown> },
): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({ at: now(), actorId: entry.actorId, action: entry.action, detail: JSON.stringify(entry.detail) })
    .execute()
}

export type AuditAction =
  | 'admin_created'
  | 'mentor_status_changed'
  | 'mentee_status_changed'
  | 'mentor_removed'
  | 'mentee_removed'
