import type { Db } from '#db/schema.ts'
import type { Admin, Ctx, Services } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { RateLimitName } from '#server/infra/rate-limits/rate-limits.ts'
import { pageById } from '#server/pagination.ts'
import { inTransaction } from '#server/transaction.ts'
import type { AuditAction } from '#shared/audit-actions.ts'
import { type CsvColumn, toCsv } from '#shared/csv.ts'
import { AUDIT_EXPORT_ROWS, ID_MAX, PAGE_MAX_ROWS } from '#shared/product-limits.ts'
import type { AuditFilter, AuditPage, ListExport } from '#shared/schemas/supervision.ts'
import { normalizeName } from '#shared/text.ts'
import { AUDIT_TEXTS } from '#shared/texts/supervision.ts'
import { GENESIS_HASH, hashEntry } from './chain.ts'
import * as queries from './queries.ts'

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
  digest: row.hash,
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

export type AuditEntry = {
  action: AuditAction
  /** The user who acted; null if nobody was signed in. */
  actorId: number | null
  /** The user whose account is affected, if any. */
  subjectId?: number | undefined
  /** The reason given, where one is required. */
  reason?: string | undefined
  detail: Record<string, unknown>
}

/** The database to write to, and the origin of the request if there is one. */
type AuditContext = Pick<Services, 'db' | 'now'> & { address?: string | null; requestId?: string | null }

/**
 * Appends an entry to the audit log, in the caller's transaction if there is one. Call it last there: it locks the head
 * of the hash chain until the commit, so that entries are written one after the other (decision 32).
 */
export async function recordAuditEntry(context: AuditContext, entry: AuditEntry): Promise<void> {
  const { db } = context
  const write = (tx: Db) => append({ ...context, db: tx }, entry)
  await (db.isTransaction ? write(db) : db.transaction().execute(write))
}

async function append({ db, now, address = null, requestId = null }: AuditContext, entry: AuditEntry) {
  const { action, actorId, subjectId = null, reason = null, detail } = entry
  const head = (await queries.lockHead(db, {})) ?? { hash: GENESIS_HASH, count: 0, lastId: 0 }
  const row = {
    id: head.lastId + 1,
    at: now(),
    actorId,
    action,
    subjectId,
    address,
    requestId,
    reason: reason && replaceLoneSurrogates(reason),
    detail: JSON.stringify(detail),
  }
  const hash = hashEntry(head.hash, row)
  await queries.insertEntry(db, { ...row, hash })
  await queries.updateHead(db, { hash, count: head.count + 1, lastId: row.id })
}

/** Replaces lone surrogates, which the database would change: the entry would no longer match its hash. */
const replaceLoneSurrogates = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd')

/**
 * Records that an administrator reads something, once per reading (rate limit `auditedReadings`). Throws if the entry
 * cannot be stored, because nothing may be shown without it.
 */
export async function recordReading(
  ctx: Ctx<Admin>,
  read: Pick<AuditEntry, 'action' | 'detail'>,
): Promise<void> {
  const { actor, limits } = ctx
  const reading = `${actor.userId} ${read.action} ${JSON.stringify(read.detail)}`
  if (limits.isSpent('auditedReadings', reading)) return
  await recordAuditEntry(ctx, { ...read, actorId: actor.userId })
  // Checked again: of two parallel reads both are recorded, and `take` must refuse neither.
  if (!limits.isSpent('auditedReadings', reading)) limits.take('auditedReadings', reading)
}

/**
 * Records an event that anyone can cause without limit: always in the process's log, and in the audit log only within the
 * rate limit of the user or, if nobody is signed in, of the address (decision 32). Never throws.
 */
export async function recordAuditEntryRateLimited(
  ctx: Ctx,
  entry: AuditEntry,
  limit: Extract<RateLimitName, `audited${string}`>,
): Promise<void> {
  const { actor, address, limits, log } = ctx
  log.warn({ audit: { ...entry, address } }, entry.action)
  const limitKey = actor.role === 'anonymous' ? (address ?? 'this machine') : actor.userId
  if (limits.isSpent(limit, limitKey)) return
  limits.take(limit, limitKey)
  try {
    await inTransaction(ctx, (tx) => recordAuditEntry(tx, entry))
  } catch (error) {
    log.error({ err: error }, 'an audit entry could not be written')
  }
}
