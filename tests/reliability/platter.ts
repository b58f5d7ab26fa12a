import type { DiskChange } from './disk.ts'

/** What is left of writes that the disk was never told to keep: each of them is, or is not. */
export type Luck = () => boolean

type Platter = { kept: Contents; pending: DiskChange[] }

/**
 * A disk as it may be found after the current was cut: what was synced is there, what was not may be missing. That
 * a file exists, its name and its removal count as kept at once.
 */
export function createDisk(files: ReadonlyMap<string, Buffer>) {
  const platters = new Map<string, Platter>()
  for (const [name, bytes] of files) platters.set(name, { kept: contentsOf(bytes), pending: [] })

  const platterOf = (name: string) => {
    const platter = platters.get(name) ?? { kept: contentsOf(Buffer.alloc(0)), pending: [] }
    platters.set(name, platter)
    return platter
  }

  return {
    apply(change: DiskChange) {
      const { kind, file } = change
      if (kind === 'C') platters.set(file, { kept: contentsOf(Buffer.alloc(0)), pending: [] })
      else if (kind === 'U') platters.delete(file)
      else if (kind === 'R') {
        platters.set(change.data.toString(), platterOf(file))
        platters.delete(file)
      } else if (kind === 'S') {
        const platter = platterOf(file)
        for (const made of platter.pending) platter.kept.change(made)
        platter.pending = []
      } else platterOf(file).pending.push(change)
    },
    /** The files as they would be found now. */
    afterPowerCut(isKept: Luck): Map<string, Buffer> {
      return new Map(
        [...platters].map(([name, { kept, pending }]) => {
          const found = contentsOf(kept.bytes())
          for (const change of pending) if (isKept()) found.change(change)
          return [name, found.bytes()]
        }),
      )
    },
  }
}

type Contents = { change: (change: DiskChange) => void; bytes: () => Buffer }

/** Bytes that grow. */
function contentsOf(bytes: Buffer): Contents {
  let room = Buffer.from(bytes)
  let size = bytes.length

  function resize(wanted: number) {
    if (wanted > room.length) {
      const larger = Buffer.alloc(Math.max(wanted, room.length * 2))
      room.copy(larger, 0, 0, size)
      room = larger
    }
    // What lies behind the end is zero, should the file grow over it again.
    if (wanted < size) room.fill(0, wanted, size)
    size = wanted
  }

  return {
    change({ kind, offset, data }) {
      if (kind === 'T') return resize(offset)
      resize(Math.max(size, offset + data.length))
      data.copy(room, offset)
    },
    bytes: () => room.subarray(0, size),
  }
}
