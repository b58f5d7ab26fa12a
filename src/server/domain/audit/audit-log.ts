import { type CsvColumn, toCsv } from '#shared/csv.ts'
import { AUDIT_EXPORT_ROWS, ID_MAX, PAGE_MAX_ROWS } from '#shared/product-limits.ts'
import type { AuditFilter, AuditPage, ListExport } from '#shared/schemas/supervision.ts'
import { normalizeName } from '#shared/text.ts'
import { AUDIT_TEXTS } from '#shared/texts/supervision.ts'
import type { Admin, Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { pageById } from '../../pagination.ts'
import { recordAuditEntry, recordReading } from './audit.ts'
import * as queries from './entry-queries.ts'

/** Returns a page of the audit log, newest first. Records the reading, once for all its pages. */
export async function listAuditEntries(ctx: Ctx<Admin>, { limit, cursor, ...filter }: AuditPage) {
  await recordReading(ctx, { action: 'audit_read', detail: { filter } })
  const entryFilter = await resolveFilter(ctx, filter)
  return pageById({ limit, cursor }, (part) => queries.listEntries(ctx.db, entryFilter, part), entryView)
}

/** Resolves the person of a filter, an existing username or an id, to the user id. */
async function resolveFilter(ctx: Ctx<Admin>, { person, ...rest }: AuditFilter) {
  if (!person) return { ...rest, personId: undefined }
  const found = await queries.findUserId(ctx.db, normalizeName(person))
  const personId = found ?? (/^[1-9]\d{0,9}$/.test(person) ? Number(person) : 0)
  return { ...rest, personId: Math.min(personId, ID_MAX) }
}

type Row = Awaited<ReturnType<typeof queries.listEntries>>[number]

const personView = (id: number | null, username: string | null, fullName: string | null) =>
  id === null ? null : { id, username, fullName }

const entryView = (row: Row) => ({
  id: row.id,
  at: row.at,
  action: row.action,
  actor: personView(row.actorId, row.actorUsername, row.actorName),
  subject: personView(row.subjectId, row.subjectUsername, row.subjectName),
  reason: row.reason,
  address: row.address,
  requestId: row.requestId,
  /** The JSON text that was hashed. */
  detail: row.detail,
  /** The entry's hash in the chain. */
  seal: row.hash,
})

const COLUMNS: CsvColumn<Row>[] = [
  { header: 'Entry', value: ({ id }) => id },
  { header: 'Time', value: ({ at }) => at },
  { header: 'Action', value: ({ action }) => action },
  { header: 'By', value: ({ actorId }) => actorId },
  { header: 'By username', value: ({ actorUsername }) => actorUsername },
  { header: 'About', value: ({ subjectId }) => subjectId },
  { header: 'About username', value: ({ subjectUsername }) => subjectUsername },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Address', value: ({ address }) => address },
  { header: 'Request', value: ({ requestId }) => requestId },
  { header: 'Detail', value: ({ detail }) => detail },
  { header: 'Hash', value: ({ hash }) => hash },
]

/** Returns all entries that match a filter as CSV, and records the export. Throws `invalid` above the maximum of rows. */
export async function exportAuditCsv(ctx: Ctx<Admin>, filter: AuditFilter): Promise<string> {
  const entryFilter = await resolveFilter(ctx, filter)
  const rows: Row[] = []
  let before: number = ID_MAX
  for (;;) {
    const batch = await queries.listEntries(ctx.db, entryFilter, { before, limit: PAGE_MAX_ROWS })
    rows.push(...batch)
    if (rows.length > AUDIT_EXPORT_ROWS) throw new AppError('invalid', AUDIT_TEXTS.exportTooLong)
    before = batch.at(-1)?.id ?? 0
    if (batch.length < PAGE_MAX_ROWS) break
    // SQLite reads synchronously: let other requests run between two batches.
    await new Promise((resolve) => setImmediate(resolve))
  }
  await recordAuditEntry(ctx, {
    action: 'audit_exported',
    actorId: ctx.actor.userId,
    detail: { filter, entries: rows.length },
  })
  return toCsv(COLUMNS, rows)
}

/** Records that an administrator exports a list as a file. The browser creates the file from the rows it already has. */
export const recordListExport = (ctx: Ctx<Admin>, detail: ListExport): Promise<void> =>
  recordAuditEntry(ctx, { action: 'list_exported', actorId: ctx.actor.userId, detail })
