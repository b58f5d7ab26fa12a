import { describe, expect, test } from 'vitest'
import { watchHashing } from '#tests/support/watch-hashing.ts'
import { createPasswordHasher } from './passwords.ts'

describe('createPasswordHasher', () => {
  test('hashes with argon2id, 19 MiB, two passes and one lane, and a new salt each time [ASVS 11.4.2]', async () => {
    const { hash } = createPasswordHasher()
    const [first, second] = await Promise.all([hash('correct horse'), hash('correct horse')])

    const [, type, version, costs = ''] = first.split('$')
    expect([type, version, ...costs.split(',').sort()]).toEqual(['argon2id', 'v=19', 'm=19456', 'p=1', 't=2'])
    expect(second).not.toBe(first)
  })

  test('matches a long password only to its last character [T6, ASVS 6.2.8]', async () => {
    const { hash, matches } = createPasswordHasher()
    const long = 'x'.repeat(199)
    const stored = await hash(`${long}a`)

    expect(await matches(stored, `${long}a`)).toBe(true)
    expect(await matches(stored, `${long}b`)).toBe(false)
    expect(await matches(stored, long)).toBe(false)
  })

  test('does the same work for an unknown username as for a wrong password, and never matches it [T4, ASVS 6.3.8]', async () => {
    const { hash, matches } = createPasswordHasher()
    const stored = await hash('correct horse')
    await matches(undefined, 'the first comparison also creates the dummy hash')

    const known = await watchHashing(() => matches(stored, 'wrong'))
    const unknown = await watchHashing(() => matches(undefined, 'wrong'))
    expect(known.started).toBe(1)
    expect(unknown.started).toBe(known.started)
    expect(await matches(undefined, 'nobody has this password')).toBe(false)
  })
})

describe('the queue of the password hasher', () => {
  test('hashes two passwords at a time [T7, ASVS 15.1.3]', async () => {
    const { hash } = createPasswordHasher()
    const { started, maxRunning } = await watchHashing(() => Promise.all(['a', 'b', 'c', 'd', 'e'].map(hash)))

    expect(started).toBe(5)
    expect(maxRunning).toBe(2)
  })

  test('refuses calls with a retry time when it is full, and serves later ones [T7, ASVS 15.2.2]', async () => {
    const { hash } = createPasswordHasher({ waitingMax: 2 })
    const served = ['a', 'b', 'c', 'd'].map(hash)

    await expect(hash('e')).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 5 })
    expect(await Promise.all(served)).toHaveLength(4)
    expect(await hash('f')).toMatch(/^\$argon2id/)
  })

  test('serves later comparisons when the first one met a full queue', async () => {
    const { hash, matches } = createPasswordHasher({ waitingMax: 1 })
    const busy = ['a', 'b', 'c'].map(hash)
    await expect(matches(undefined, 'x')).rejects.toMatchObject({ kind: 'unavailable' })
    await Promise.all(busy)

    expect(await matches(undefined, 'x')).toBe(false)
  })
})
