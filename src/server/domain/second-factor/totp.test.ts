import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createSecretBox } from '#server/infra/secret-box.ts'
import { appAddress, decryptAppSecret, encryptAppSecret, generateAppSecret, timeStepOf } from './totp.ts'

/** The key of RFC 6238's vectors for SHA-1, `12345678901234567890`, in base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
/** Appendix B: seconds since 1970, time step, and the code's last six of eight digits. */
const RFC_VECTORS = [
  [59, 0x1, '287082'],
  [1_111_111_109, 0x23523ec, '081804'],
  [1_111_111_111, 0x23523ed, '050471'],
  [1_234_567_890, 0x273ef07, '005924'],
  [2_000_000_000, 0x3f940aa, '279037'],
  [20_000_000_000, 0x27bc86aa, '353130'],
] as const

describe('a code of an app', () => {
  test.for(RFC_VECTORS)('is the one of RFC 6238 at %i [ASVS 6.5.5]', ([seconds, step, code]) => {
    expect(timeStepOf(RFC_SECRET, code, seconds * 1_000)).toBe(step)
  })

  test('is taken 30 seconds before and after, and not later [ASVS 6.5.5]', () => {
    const [, step, code] = RFC_VECTORS[1]
    const begin = step * 30_000
    expect(timeStepOf(RFC_SECRET, code, begin - 30_000)).toBe(step)
    expect(timeStepOf(RFC_SECRET, code, begin + 59_999)).toBe(step)
    expect(timeStepOf(RFC_SECRET, code, begin - 30_001)).toBeUndefined()
    expect(timeStepOf(RFC_SECRET, code, begin + 60_000)).toBeUndefined()
  })
})

test.for(['', '12345', '1234567', 'abcdef', '28708a', '🙂🙂🙂'])('%j is no code of an app', (code) => {
  expect(timeStepOf(RFC_SECRET, code, 59_000)).toBeUndefined()
})

// firebase/FirebaseUI-iOS#790: the keyboard's digits were refused.
test.for(['٢٨٧٠٨٢', '۲۸۷ ۰۸۲', '２８７０８２', '287 082'])('%j is the code 287082', (code) => {
  expect(timeStepOf(RFC_SECRET, code, 59_000)).toBe(1)
})

describe('the secret of an app', () => {
  test('has 160 random bits, and is read from an address that names the account', () => {
    const secret = generateAppSecret()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(generateAppSecret()).not.toBe(secret)
    expect(appAddress({ issuer: 'Stone & Path', label: 'ann lee', secret })).toBe(
      `otpauth://totp/Stone%20%26%20Path:ann%20lee?secret=${secret}&issuer=Stone%20%26%20Path`,
    )
  })

  test('is decrypted for its owner only, and with its key only', () => {
    const services = { secrets: createSecretBox(randomBytes(32)) }
    const stored = encryptAppSecret(services, 7, RFC_SECRET)
    expect(stored).not.toContain(RFC_SECRET)
    expect(decryptAppSecret(services, 7, stored)).toBe(RFC_SECRET)
    expect(decryptAppSecret(services, 8, stored)).toBeUndefined()
    expect(decryptAppSecret({ secrets: createSecretBox(randomBytes(32)) }, 7, stored)).toBeUndefined()
  })
})
