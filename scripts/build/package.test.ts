import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { extract } from 'tar-stream'
import { test as base, expect } from 'vitest'
import { packFolder } from './package.ts'

const test = base.extend<{ folder: string }>({
  folder: async ({ task }, use) => {
    const folder = mkdtempSync(join(tmpdir(), `cairnway-package-${task.id}-`))
    mkdirSync(join(folder, 'from/server'), { recursive: true })
    writeFileSync(join(folder, 'from/server/main.js'), 'program')
    writeFileSync(join(folder, 'from/library.node'), 'machine code', { mode: 0o755 })
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

async function entriesOf(archive: Buffer) {
  const entries: { name: string; mode: string | undefined; text: string; time: Date | undefined }[] = []
  const reader = extract()
  reader.end(gunzipSync(archive))
  for await (const entry of reader) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk)
    const { name, mode, mtime } = entry.header
    entries.push({ name, mode: mode?.toString(8), text: Buffer.concat(chunks).toString(), time: mtime })
  }
  return entries
}

test('an archive has every file below one folder, with its executable bit', async ({ folder }) => {
  await packFolder(join(folder, 'from'), join(folder, 'one.tar.gz'), 'cairnway-1.2.3')
  expect(await entriesOf(readFileSync(join(folder, 'one.tar.gz')))).toMatchObject([
    { name: 'cairnway-1.2.3/library.node', mode: '755', text: 'machine code' },
    { name: 'cairnway-1.2.3/server/main.js', mode: '644', text: 'program' },
  ])
})

test('the same folder gives the same archive at another time', async ({ folder }) => {
  const [one, other] = [join(folder, 'one.tar.gz'), join(folder, 'other.tar.gz')]
  await packFolder(join(folder, 'from'), one, 'cairnway')
  utimesSync(join(folder, 'from/server/main.js'), 1_000, 1_000)
  await packFolder(join(folder, 'from'), other, 'cairnway')
  expect(readFileSync(one).equals(readFileSync(other))).toBe(true)
})

test('a file with other content has another mtime, so that browsers do not keep the old one', async ({
  folder,
}) => {
  const timeOf = async (content: string) => {
    const file = join(folder, `${content}.tar.gz`)
    writeFileSync(join(folder, 'from/server/main.js'), content)
    await packFolder(join(folder, 'from'), file, 'cairnway')
    return (await entriesOf(readFileSync(file)))[1]?.time
  }
  expect(await timeOf('version1')).not.toEqual(await timeOf('version2'))
})
