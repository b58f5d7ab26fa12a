import { rename, rm, writeFile } from 'node:fs/promises'

/** Writes a file under a temporary name and renames it, so that it is never seen half written. */
export async function writeFileAtomically(path: string, data: Buffer): Promise<void> {
  const part = `${path}.part`
  try {
    await writeFile(part, data, { mode: 0o600, flush: true })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
