import { chmodSync, closeSync, constants, copyFileSync, fsyncSync, openSync, writeFileSync } from 'node:fs'

export const OWNER_ONLY_FILE = 0o600
export const OWNER_ONLY_FOLDER = 0o700

/** Syncs a file, or the entries of a folder, to disk (fsync). */
export function syncToDisk(path: string) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Writes a new file that only the owner may read, and syncs it to disk. */
export function writeNewFile(path: string, content: string) {
  writeFileSync(path, content, { mode: OWNER_ONLY_FILE, flag: 'wx' })
  syncToDisk(path)
}

/** Copies to a new file that only the owner may read, and syncs it to disk. */
export function copyToNewFile(from: string, to: string) {
  copyFileSync(from, to, constants.COPYFILE_EXCL)
  chmodSync(to, OWNER_ONLY_FILE)
  syncToDisk(to)
}
