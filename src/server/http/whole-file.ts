import { rename, rm, writeFile } from 'node:fs/promises'

/** Writes a file under another name until it is complete: it is there whole or not at all. */
export async function writeWhole(path: string, data: Buffer): Promise<void> {
  const part = `${path}.part`
  try {
    await writeFile(part, data, { mode: 0o600, flush: true })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
