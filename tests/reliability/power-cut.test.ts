import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type DiskChange, diskShim, readChanges, watched } from './disk.ts'
import { createDisk } from './platter.ts'
import { cutPower, type Promised } from './power-cuts.ts'
import { newSeededRandom } from './seeded-random.ts'

const WRITER = fileURLToPath(new URL('careless-writer.ts', import.meta.url))

test('the trial of the power cut finds what a program loses that does not sync every commit', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairnway-careless-'))
  const [data, log] = [join(folder, 'data'), join(folder, 'disk.log')]
  mkdirSync(data)
  const args = ['--import', import.meta.resolve('tsx'), WRITER, join(data, 'app.db'), '300']
  const env = { ...watched(data, { log }), LD_PRELOAD: await diskShim() }
  const told = execFileSync(process.execPath, args, { env, encoding: 'utf8' }).trim().split('\n')
  const promised = told.map((line) => JSON.parse(line) as Promised)
  // Only where there is something to lose: before the first row nothing was promised.
  const first = promised[0]?.at ?? 0
  const all = readChanges(log)
  const start = all.findIndex(({ at }) => at > first)
  const { cuts, losses, worst, corrupt } = await cutPower(
    { before: filesAfter(all.slice(0, start)), changes: all.slice(start), file: 'app.db', promised },
    20,
    newSeededRandom(1),
  )
  rmSync(folder, { recursive: true })

  expect(cuts).toBe(40)
  expect(losses).toBeGreaterThan(cuts / 4)
  expect(worst).toBeGreaterThan(10)
  expect(corrupt).toEqual([])
})

test('a disk keeps what was synced, and of the rest what luck keeps', () => {
  const change = (kind: DiskChange['kind'], file: string, offset = 0, text = ''): DiskChange => ({
    kind,
    at: 0,
    file,
    offset,
    data: Buffer.from(text),
  })
  const disk = createDisk(new Map([['a', Buffer.from('old text')]]))
  for (const made of [
    change('W', 'a', 0, 'new'),
    change('S', 'a'),
    change('T', 'a', 5),
    change('C', 'b'),
    change('W', 'b', 2, 'x'),
    change('R', 'b', 0, 'c'),
    change('C', 'd'),
    change('U', 'd'),
  ]) {
    disk.apply(made)
  }
  const texts = (isKept: boolean) =>
    Object.fromEntries([...disk.afterPowerCut(() => isKept)].map(([name, bytes]) => [name, bytes.toString()]))
  expect(texts(false)).toEqual({ a: 'new text', c: '' })
  expect(texts(true)).toEqual({ a: 'new t', c: '\0\0x' })
})

function filesAfter(changes: readonly DiskChange[]) {
  const disk = createDisk(new Map())
  for (const change of changes) disk.apply(change)
  return disk.afterPowerCut(() => true)
}
