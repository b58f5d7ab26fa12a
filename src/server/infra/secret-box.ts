import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '#db/backup/format.ts'
import { type Config, ConfigError, decodeKey, isKey, KEY_BYTES } from '../config/config.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts secrets before they are stored, so that a copy of the database alone does not reveal them. */
export type SecretBox = {
  /** Encrypts a text for one purpose, such as `totp 12`; it can be decrypted for the same purpose only. */
  encrypt: (text: string, purpose: string) => string
  /** Returns the text; undefined if it was encrypted with another key, for another purpose, or was changed. */
  decrypt: (encrypted: string, purpose: string) => string | undefined
}

/** Creates a box from a key of 32 bytes: AES-256-GCM, a new random IV each time, the purpose as authenticated data. */
export const createSecretBox = (key: Buffer): SecretBox => ({
  encrypt(text, purpose) {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(purpose))
    const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url')
  },
  decrypt(encrypted, purpose) {
    const bytes = Buffer.from(encrypted, 'base64url')
    const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
    if (tag.length < TAG_BYTES) return undefined
    try {
      const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      return undefined
    }
  },
})

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
