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

/** Creates a folder in a child process, which then runs `end`; returns the signal that ended it. */
function runUntil(end: string) {
  const script = `
    import { writeFileSync } from 'node:fs'
    import { makeTestFolder } from ${JSON.stringify(fileURLToPath(new URL('test-folder.ts', import.meta.url)))}
    writeFileSync(makeTestFolder(${JSON.stringify(root)}) + '/file', '')
    ${end}
  `
  const tsx = import.meta.resolve('tsx')
  return spawnSync(process.execPath, ['--import', tsx, '--input-type=module', '-e', script]).signal
}

test.for(['', 'process.exit(1)'])('a run that ends removes its folder: %s', (end) => {
  expect(runUntil(end)).toBeNull()
  expect(readdirSync(root)).toEqual([])
})

test('removes the folder of a killed run', () => {
  expect(runUntil("process.kill(process.pid, 'SIGKILL')")).toBe('SIGKILL')
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
