import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '#db/backup/files.ts'
import { type Config, ConfigError } from '../config/config.ts'
import { decodeKey, isKey, KEY_BYTES } from '../config/secret-key.ts'

/** In the data folder, but in no backup: someone who finds a backup must not find the key with it. */
export const SECRET_KEY_FILE = 'secret.key'

/**
 * Returns the key that encrypts stored secrets: `SECRET_KEY`, or the file in the data folder, which is made if there is
 * none. Several processes may start at once: one makes the file, the others read it. Throws ConfigError if the file holds
 * no key.
 */
export function loadSecretKey({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Buffer {
  if (secretKey) return secretKey
  const file = join(dataDir, SECRET_KEY_FILE)
  mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY_FOLDER })
  try {
    const key = randomBytes(KEY_BYTES)
    writeFileSync(file, `${key.toString('base64')}\n`, { mode: OWNER_ONLY_FILE, flag: 'wx' })
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const text = readFileSync(file, 'utf8').trim()
  if (!isKey(text)) throw new ConfigError(`${file} must hold 32 bytes in base64`)
  return decodeKey(text)
}
