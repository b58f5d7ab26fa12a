import type { Db } from '#db/schema.ts'
import { ID_MAX } from '#shared/limits.ts'
import { BEGINNING, type StoredEntry, sealOf } from './chain.ts'
import { type Head, listBetween, readHead } from './queries.ts'

/** So many entries there were, and the hash of the last of them: what is noted elsewhere. */
export type Anchor = { count: number; hash: string }

/** What is not as it was written. */
export type Fault =
  /** An entry does not follow from the one before it: changed, put in, moved, or what stood between them is gone. */
  | { kind: 'broken'; id: number; after: number }
  /** The last entries are gone. */
  | { kind: 'cut'; from: number; to: number }
  /** An entry stands behind the end. */
  | { kind: 'beyond'; id: number }
  /** Where the log ends is noted otherwise than it ends. */
  | { kind: 'head' }
  /** It is another log than the one of which an anchor was noted. */
  | { kind: 'anchor'; count: number }

export type Verdict = Anchor & { faults: Fault[] }

type Options = { anchor?: Anchor | undefined; partRows?: number }

const PART_ROWS = 1_000
/** Whoever has changed everything need not be told of each entry. */
const FAULTS_MAX = 100
const EMPTY: Head = { hash: BEGINNING, count: 0, lastId: 0 }

/** Walks through the whole audit log, a part at a time, while others go on adding to it. */
export async function verifyLog(db: Db, { anchor, partRows = PART_ROWS }: Options = {}): Promise<Verdict> {
  const walk = { id: 0, hash: BEGINNING, count: 0 }
  const faults: Fault[] = []
  const report = (fault: Fault) => void (faults.length < FAULTS_MAX && faults.push(fault))
  const meetsAnchor = () => anchor?.count === walk.count && anchor.hash === walk.hash
  let isAnchored = !anchor || meetsAnchor()

  function step(entry: StoredEntry) {
    if (sealOf(walk.hash, entry) !== entry.hash) report({ kind: 'broken', id: entry.id, after: walk.id })
    Object.assign(walk, { id: entry.id, hash: entry.hash ?? '', count: walk.count + 1 })
    isAnchored ||= meetsAnchor()
  }

  async function stepUpTo(lastId: number) {
    for (;;) {
      const part = await listBetween(db, { after: walk.id, upTo: lastId, limit: partRows })
      part.forEach(step)
      if (part.length < partRows) return
    }
  }

  let head: Head
  let beyond: StoredEntry | undefined
  do {
    head = (await readHead(db)) ?? EMPTY
    await stepUpTo(head.lastId)
    const behind = await listBetween(db, { after: head.lastId, upTo: ID_MAX, limit: 1 })
    beyond = behind[0]
    // An entry and the end move in one transaction: where the end has not moved, nobody has just added it.
  } while (((await readHead(db)) ?? EMPTY).lastId !== head.lastId)

  if (beyond) report({ kind: 'beyond', id: beyond.id })
  if (walk.id < head.lastId) report({ kind: 'cut', from: walk.id + 1, to: head.lastId })
  else if (walk.hash !== head.hash || (walk.count !== head.count && faults.length === 0))
    report({ kind: 'head' })
  if (anchor && !isAnchored) report({ kind: 'anchor', count: anchor.count })
  return { count: walk.count, hash: walk.hash, faults }
}

/** What a fault says to whoever runs the installation. */
export function sentenceOf(fault: Fault): string {
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
      return `After ${fault.count} entries the log is not the one that was noted: it was written anew`
  }
}
