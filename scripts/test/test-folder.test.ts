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

/** Makes a folder in a process of its own, which is gone before it could remove it. */
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

test('what a killed run has left is removed by the next', () => {
  runAndKill()
  const [leftover = ''] = readdirSync(root)
  expect(leftover).toMatch(/^cairnway-test-\d+-/)

  const folder = makeTestFolder(root)
  expect(existsSync(folder)).toBe(true)
  expect(existsSync(join(root, leftover))).toBe(false)
})

test('the folder of a run that goes on stays, and so does everything else', () => {
  const [one, other] = [makeTestFolder(root), makeTestFolder(root)]
  const foreign = mkdtempSync(join(root, 'cairnway-other-'))
  makeTestFolder(root)
  expect([one, other, foreign].map((path) => existsSync(path))).toEqual([true, true, true])
})
