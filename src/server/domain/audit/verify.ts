import type { Db } from '#db/schema.ts'
import type { Services } from '#server/context.ts'
import { ID_MAX } from '#shared/product-limits.ts'
import { GENESIS_HASH, hashEntry, type StoredEntry } from './chain.ts'
import { type Head, listEntriesBetween, readHead } from './queries.ts'

/** A number of entries and the hash of the last one, as noted outside the database. */
export type Anchor = { count: number; hash: string }

/** A sign that the log was tampered with. */
export type Fault =
  /** An entry does not follow from the one before: it was changed, inserted or moved, or entries between were deleted. */
  | { kind: 'broken'; id: number; after: number }
  /** The last entries were deleted. */
  | { kind: 'cut'; from: number; to: number }
  /** There is an entry behind the head. */
  | { kind: 'beyond'; id: number }
  /** The head does not match the last entry. */
  | { kind: 'head' }
  /** The log does not match the anchor: it was rewritten. */
  | { kind: 'anchor'; count: number }

export type VerificationResult = Anchor & { faults: Fault[] }

type VerifyOptions = { anchor?: Anchor | undefined; batchRows?: number }

const BATCH_ROWS = 1_000
/** Maximum faults reported. */
const FAULTS_MAX = 100
const EMPTY_HEAD: Head = { hash: GENESIS_HASH, count: 0, lastId: 0 }

/** Verifies the hash chain of the whole audit log, in batches, while others append to it. Returns the faults found. */
export async function verifyLog(
  db: Db,
  { anchor, batchRows = BATCH_ROWS }: VerifyOptions = {},
): Promise<VerificationResult> {
  const position = { id: 0, hash: GENESIS_HASH, count: 0 }
  const faults: Fault[] = []
  const report = (fault: Fault) => void (faults.length < FAULTS_MAX && faults.push(fault))
  const matchesAnchor = () => anchor?.count === position.count && anchor.hash === position.hash
  let isAnchorFound = !anchor || matchesAnchor()

  function checkEntry(entry: StoredEntry) {
    if (hashEntry(position.hash, entry) !== entry.hash)
      report({ kind: 'broken', id: entry.id, after: position.id })
    Object.assign(position, { id: entry.id, hash: entry.hash ?? '', count: position.count + 1 })
    isAnchorFound ||= matchesAnchor()
  }

  async function checkUpTo(lastId: number) {
    for (;;) {
      const batch = await listEntriesBetween(db, { after: position.id, upTo: lastId, limit: batchRows })
      batch.forEach(checkEntry)
      if (batch.length < batchRows) return
    }
  }

  let head: Head
  let beyond: StoredEntry | undefined
  do {
    head = (await readHead(db)) ?? EMPTY_HEAD
    await checkUpTo(head.lastId)
    const next = await listEntriesBetween(db, { after: head.lastId, upTo: ID_MAX, limit: 1 })
    beyond = next[0]
    // An entry and the head are written in one transaction: with the head unchanged, the entry was not just appended.
  } while (((await readHead(db)) ?? EMPTY_HEAD).lastId !== head.lastId)

  if (beyond) report({ kind: 'beyond', id: beyond.id })
  if (position.id < head.lastId) report({ kind: 'cut', from: position.id + 1, to: head.lastId })
  else if (position.hash !== head.hash || (position.count !== head.count && faults.length === 0))
    report({ kind: 'head' })
  if (anchor && !isAnchorFound) report({ kind: 'anchor', count: anchor.count })
  return { count: position.count, hash: position.hash, faults }
}

/** Returns a sentence that describes a fault, for the operator. */
export function describeFault(fault: Fault): string {
  switch (fault.kind) {
    case 'broken': {
      const before = fault.after === 0 ? 'the beginning' : `entry ${fault.after}`
      return fault.id === fault.after + 1
        ? `Entry ${fault.id} does not follow from ${before}: it was changed, put in or moved`
        : `Entry ${fault.id} does not follow from ${before}: what stood between them was removed, or it was changed`
    }
    case 'cut':
      return fault.from === fault.to
        ? `Entry ${fault.to}, the last one, was removed`
        : `Entries ${fault.from} to ${fault.to}, the last ones, were removed`
    case 'beyond':
      return `Entry ${fault.id} stands behind the end of the log: it was put in`
    case 'head':
      return 'Where the log ends was noted otherwise: the last entry or this note was changed'
    case 'anchor':
      return `After ${fault.count} entries the log is not the one that was noted: it was rewritten`
  }
}

type InfoLog = { info: (fields: object, message: string) => void }

/**
 * Writes the head of the audit log, `count:hash`, to the process's log. Outside the database, it is an anchor against
 * which a rewritten log can be detected (decision 32).
 */
export async function logAuditHead({ db }: Pick<Services, 'db'>, log: InfoLog): Promise<void> {
  const { count, hash } = (await readHead(db)) ?? { count: 0, hash: GENESIS_HASH }
  log.info({ audit: { end: `${count}:${hash}` } }, 'the audit log ends here')
}
