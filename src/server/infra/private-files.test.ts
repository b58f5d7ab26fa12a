import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { findReadable } from './private-files.ts'

const inFolder = (check: (folder: string, file: string) => void) => () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairnway private-'))
  const file = join(folder, 'app.db')
  writeFileSync(file, '', { mode: 0o600 })
  check(folder, file)
  rmSync(folder, { recursive: true })
}
const warnings = (DATA_DIR: string, env = {}) => findReadable(readConfig({ DATA_DIR, ...env }))

describe('a data folder', () => {
  test(
    'for its user alone is not warned about, nor one that is still to be made',
    inFolder((folder) => {
      expect(warnings(folder)).toEqual([])
      expect(warnings(join(folder, 'none'))).toEqual([])
    }),
  )

  test(
    'that others may read is, with the command that mends it, and left as it is',
    inFolder((folder) => {
      for (const mode of [0o750, 0o755, 0o710, 0o701]) {
        chmodSync(folder, mode)
        expect(warnings(folder)).toEqual([
          `DATA_DIR can be read by other users of this machine: chmod -R go= '${folder}'`,
        ])
        expect(statSync(folder).mode & 0o777).toBe(mode)
      }
    }),
  )

  test(
    'whose database others may read is, but not one of PostgreSQL',
    inFolder((folder, file) => {
      for (const mode of [0o640, 0o604]) {
        chmodSync(file, mode)
        expect(warnings(folder)).toEqual([
          `The database can be read by other users of this machine: chmod go= '${file}'*`,
        ])
        expect(warnings(folder, { DATABASE_URL: 'postgres://127.0.0.1/cairnway' })).toEqual([])
      }
    }),
  )
})
