import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, describe, expect } from 'vitest'
import { readConfig } from '../config/config.ts'
import { loadSecretKey, SECRET_KEY_FILE } from './secret-box.ts'

const PERMISSIONS = 0o777

const test = base.extend<{ dataDir: string }>({
  dataDir: async ({ onTestFinished }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'cairnway-key-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    await use(join(folder, 'data'))
  },
})

describe('the secret key', () => {
  test('is made once in the data folder, readable by its owner only', ({ dataDir }) => {
    const key = loadSecretKey(readConfig({ DATA_DIR: dataDir }))
    expect(key).toHaveLength(32)
    expect(loadSecretKey(readConfig({ DATA_DIR: dataDir }))).toEqual(key)
    const file = join(dataDir, SECRET_KEY_FILE)
    expect(statSync(file).mode & PERMISSIONS).toBe(0o600)
    expect(readFileSync(file, 'utf8').trim()).toBe(key.toString('base64'))
  })

  test('comes from SECRET_KEY if that is set', ({ dataDir }) => {
    const key = randomBytes(32)
    const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: key.toString('base64') })
    expect(loadSecretKey(config)).toEqual(key)
    expect(() => statSync(dataDir)).toThrow('ENOENT')
  })

  test('is refused if it is not 32 bytes', ({ dataDir }) => {
    for (const key of ['short', randomBytes(31).toString('base64'), randomBytes(33).toString('base64')]) {
      expect(() => readConfig({ SECRET_KEY: key })).toThrow('SECRET_KEY must be 32 bytes in base64')
    }
    loadSecretKey(readConfig({ DATA_DIR: dataDir }))
    writeFileSync(join(dataDir, SECRET_KEY_FILE), 'damaged')
    expect(() => loadSecretKey(readConfig({ DATA_DIR: dataDir }))).toThrow('must hold 32 bytes in base64')
  })
})
