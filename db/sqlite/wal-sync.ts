import { close, fdatasync, open } from 'node:fs'
import { promisify } from 'node:util'

/** Flushes a file descriptor to disk. */
export type SyncFile = (descriptor: number) => Promise<void>

const openFile = promisify(open)
const closeFile = promisify(close)
const syncData: SyncFile = promisify(fdatasync)

/** A commit may not be on the disk, and may be lost in a power cut. */
export class UnsyncedError extends Error {
  override name = 'UnsyncedError'
  readonly code = 'SQLITE_IOERR_FSYNC'

  constructor(cause: unknown) {
    super('The journal could not be synced to the disk', { cause })
  }
}

export const SYNC_FAILED =
  'The journal could not be synced to the disk; each commit moves it into the file until that has succeeded'

type Options = {
  /** Called when a sync fails. */
  onError?: ((error: Error) => void) | undefined
  /** Makes all commits durable another way after a failed sync. Throws UnsyncedError. */
  recover: () => Promise<void>
  syncFile?: SyncFile | undefined
}

export type WalSync = {
  /** Resolves once everything committed before the call is on the disk. Throws UnsyncedError. */
  sync: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Syncs the journal of a SQLite file in a thread, so that commits need not block the event loop (decision 124). One sync
 * serves all commits that were waiting when it began.
 *
 * After a failed sync the kernel may drop what it could not write and report success the next time. So from then on only
 * `recover` counts, until it has succeeded.
 */
export function createWalSync(
  file: string,
  { recover, onError = () => {}, syncFile = syncData }: Options,
): WalSync {
  let descriptor: number | undefined
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  let hasFailed = false

  async function run() {
    try {
      if (!hasFailed) {
        descriptor ??= await openFile(`${file}-wal`, 'r+')
        await syncFile(descriptor)
        return
      }
    } catch (cause) {
      hasFailed = true
      onError(new Error(SYNC_FAILED, { cause }))
    }
    await recover()
    hasFailed = false
  }

  function start(): Promise<void> {
    const started = run().finally(() => {
      if (running === started) running = undefined
    })
    running = started
    return started
  }

  /** A sync that has begun may have missed what was committed since. */
  function startAfter(before: Promise<void>): Promise<void> {
    return before
      .catch(() => {})
      .then(() => {
        next = undefined
        return start()
      })
  }

  return {
    sync() {
      if (next) return next
      if (!running) return start()
      next = startAfter(running)
      return next
    },
    async close() {
      while (running ?? next) await (next ?? running)?.catch(() => {})
      if (descriptor !== undefined) await closeFile(descriptor)
      descriptor = undefined
    },
  }
}
