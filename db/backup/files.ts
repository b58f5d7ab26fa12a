import { chmodSync, closeSync, constants, copyFileSync, fsyncSync, openSync, writeFileSync } from 'node:fs'

export const OWN_FILE = 0o600
export const OWN_FOLDER = 0o700

/** Returns only when the disk has a file, or the names in a folder. */
export function sync(path: string) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** A new file of the owner's alone, on the disk when this returns. */
export function writeNew(path: string, content: string) {
  writeFileSync(path, content, { mode: OWN_FILE, flag: 'wx' })
  sync(path)
}

/** Copies to a new file of the owner's alone, on the disk when this returns. */
export function copyNew(from: string, to: string) {
  copyFileSync(from, to, constants.COPYFILE_EXCL)
  chmodSync(to, OWN_FILE)
  sync(to)
}
