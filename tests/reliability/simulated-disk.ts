import type { DiskChange } from './disk-shim.ts'

/** Decides for each unsynced write whether it survives a power cut. */
export type IsWriteKept = () => boolean

type FileState = {
  synced: GrowingBuffer
  pending: DiskChange[]
  /** By the number of a sync, the last change before it began. */
  syncs: Map<number, DiskChange | undefined>
}

const newFile = (bytes: Buffer = Buffer.alloc(0)): FileState => ({
  synced: createGrowingBuffer(bytes),
  pending: [],
  syncs: new Map(),
})

/**
 * Replays file operations, and gives the files as a power cut may leave them: synced writes survive, others may not.
 * Creating, renaming and removing files count as synced at once.
 */
export function createSimulatedDisk(files: ReadonlyMap<string, Buffer>) {
  const states = new Map<string, FileState>()
  for (const [name, bytes] of files) states.set(name, newFile(bytes))

  const fileState = (name: string) => {
    const state = states.get(name) ?? newFile()
    states.set(name, state)
    return state
  }

  return {
    apply(change: DiskChange) {
      const { kind, file } = change
      if (kind === 'C') states.set(file, newFile())
      else if (kind === 'U') states.delete(file)
      else if (kind === 'R') {
        states.set(change.data.toString(), fileState(file))
        states.delete(file)
      } else if (kind === 'B') {
        const { pending, syncs } = fileState(file)
        syncs.set(change.offset, pending.at(-1))
      } else if (kind === 'S') finishSync(fileState(file), change.offset)
      else fileState(file).pending.push(change)
    },
    /** The files after a power cut at this point. */
    afterPowerCut(isKept: IsWriteKept): Map<string, Buffer> {
      return new Map(
        [...states].map(([name, { synced, pending }]) => {
          const found = createGrowingBuffer(synced.bytes())
          for (const change of pending) if (isKept()) found.change(change)
          return [name, found.bytes()]
        }),
      )
    },
  }
}

/** Keeps what was written before a sync began; what came later need not be on the disk. */
function finishSync({ synced, pending, syncs }: FileState, number: number) {
  const last = syncs.get(number)
  syncs.delete(number)
  const count = last ? pending.indexOf(last) + 1 : 0
  for (const write of pending.splice(0, count)) synced.change(write)
}

type GrowingBuffer = { change: (change: DiskChange) => void; bytes: () => Buffer }

/** A buffer that grows as needed. */
function createGrowingBuffer(bytes: Buffer): GrowingBuffer {
  let buffer = Buffer.from(bytes)
  let size = bytes.length

  function resize(wanted: number) {
    if (wanted > buffer.length) {
      const larger = Buffer.alloc(Math.max(wanted, buffer.length * 2))
      buffer.copy(larger, 0, 0, size)
      buffer = larger
    }
    // A file that grows again reads zeros behind its old end.
    if (wanted < size) buffer.fill(0, wanted, size)
    size = wanted
  }

  return {
    change({ kind, offset, data }) {
      if (kind === 'T') return resize(offset)
      resize(Math.max(size, offset + data.length))
      data.copy(buffer, offset)
    },
    bytes: () => buffer.subarray(0, size),
  }
}
