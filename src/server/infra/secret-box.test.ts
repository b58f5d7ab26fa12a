import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const key = randomBytes(32)
const box = createSecretBox(key)

describe('an encrypted secret', () => {
  test('is readable with the same key and purpose only', () => {
    const encrypted = box.encrypt('a secret with ö', 'totp 1')
    expect(encrypted).not.toContain('secret')
    expect(createSecretBox(key).decrypt(encrypted, 'totp 1')).toBe('a secret with ö')
    expect(box.decrypt(encrypted, 'totp 2')).toBeUndefined()
    expect(createSecretBox(randomBytes(32)).decrypt(encrypted, 'totp 1')).toBeUndefined()
  })

  test('differs each time, and is refused after any change', () => {
    const encrypted = box.encrypt('secret', 'vapid')
    expect(box.encrypt('secret', 'vapid')).not.toBe(encrypted)
    const bytes = Buffer.from(encrypted, 'base64url')
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(box.decrypt(changed.toString('base64url'), 'vapid')).toBeUndefined()
    }
    for (const length of [0, 5, 27]) {
      expect(box.decrypt(bytes.subarray(0, length).toString('base64url'), 'vapid')).toBeUndefined()
    }
  })
})
