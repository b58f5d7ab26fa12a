import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildDiskShim, type DiskChange, diskShimEnv, readDiskChanges } from './disk-shim.ts'
import { type AcknowledgedMessage, simulatePowerCuts } from './power-cut-simulation.ts'
import { newSeededRandom } from './seeded-random.ts'
import { createSimulatedDisk } from './simulated-disk.ts'

const WRITER = fileURLToPath(new URL('unsynced-writer.ts', import.meta.url))

test('the power-cut trial finds losses in a program that does not sync every commit', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairnway-careless-'))
  const [data, log] = [join(folder, 'data'), join(folder, 'disk.log')]
  mkdirSync(data)
  const args = ['--import', import.meta.resolve('tsx'), WRITER, join(data, 'app.db'), '300']
  const env = { ...diskShimEnv(data, { log }), LD_PRELOAD: await buildDiskShim() }
  const lines = execFileSync(process.execPath, args, { env, encoding: 'utf8' }).trim().split('\n')
  const acknowledged = lines.map((line) => JSON.parse(line) as AcknowledgedMessage)
  // Before the first acknowledged row there is nothing to lose.
  const first = acknowledged[0]?.at ?? 0
  const all = readDiskChanges(log)
  const start = all.findIndex(({ at }) => at > first)
  const { cuts, losses, worst, corrupt } = await simulatePowerCuts(
    {
      before: filesAfter(all.slice(0, start)),
      changes: all.slice(start),
      file: 'app.db',
      acknowledged,
    },
    20,
    newSeededRandom(1),
  )
  rmSync(folder, { recursive: true })

  expect(cuts).toBe(40)
  expect(losses).toBeGreaterThan(cuts / 4)
  expect(worst).toBeGreaterThan(10)
  expect(corrupt).toEqual([])
})

test('a simulated disk keeps synced writes, and of the others those that survive', () => {
  const change = (kind: DiskChange['kind'], file: string, offset = 0, text = ''): DiskChange => ({
    kind,
    at: 0,
    file,
    offset,
    data: Buffer.from(text),
  })
  const disk = createSimulatedDisk(new Map([['a', Buffer.from('old text')]]))
  for (const operation of [
    change('W', 'a', 0, 'new'),
    change('B', 'a', 1),
    change('W', 'a', 7, 'T'),
    change('S', 'a', 1),
    change('T', 'a', 5),
    change('C', 'b'),
    change('W', 'b', 2, 'x'),
    change('R', 'b', 0, 'c'),
    change('C', 'd'),
    change('U', 'd'),
  ]) {
    disk.apply(operation)
  }
  const texts = (isKept: boolean) =>
    Object.fromEntries([...disk.afterPowerCut(() => isKept)].map(([name, bytes]) => [name, bytes.toString()]))
  expect(texts(false)).toEqual({ a: 'new text', c: '' })
  expect(texts(true)).toEqual({ a: 'new t', c: '\0\0x' })
})

function filesAfter(changes: readonly DiskChange[]) {
  const disk = createSimulatedDisk(new Map())
  for (const change of changes) disk.apply(change)
  return disk.afterPowerCut(() => true)
}
