import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from './test-folder.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'root-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Creates a folder in a child process that is killed before removing it. */
function runAndKill() {
  const script = `
    import { makeTestFolder } from ${JSON.stringify(fileURLToPath(new URL('test-folder.ts', import.meta.url)))}
    makeTestFolder(${JSON.stringify(root)})
    process.kill(process.pid, 'SIGKILL')
  `
  const tsx = import.meta.resolve('tsx')
  const { signal } = spawnSync(process.execPath, ['--import', tsx, '--input-type=module', '-e', script])
  expect(signal).toBe('SIGKILL')
}

test('removes the folder of a killed run', () => {
  runAndKill()
  const [leftover = ''] = readdirSync(root)
  expect(leftover).toMatch(/^cairnway-test-\d+-/)

  const folder = makeTestFolder(root)
  expect(existsSync(folder)).toBe(true)
  expect(existsSync(join(root, leftover))).toBe(false)
})

test('keeps the folders of active runs and other folders', () => {
  const [one, other] = [makeTestFolder(root), makeTestFolder(root)]
  const foreign = mkdtempSync(join(root, 'cairnway-other-'))
  makeTestFolder(root)
  expect([one, other, foreign].map((path) => existsSync(path))).toEqual([true, true, true])
})
