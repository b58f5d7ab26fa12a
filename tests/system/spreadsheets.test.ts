import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installFromDebian } from '#scripts/lib/install-debian.ts'
import { toCsv } from '#shared/csv.ts'

const run = promisify(execFile)
const COMMANDS = ['soffice', 'libreoffice']
const MAC_APP = '/Applications/LibreOffice.app/Contents/MacOS/soffice'
const INSTALL_MS = 600_000
/** UTF-8, commas, all texts in quotes; whether formulas are evaluated, as people choose when they open a file. */
const optionsOf = (evaluates: boolean) => `CSV:44,34,76,1,,0,false,true,false,false,false,-1,${evaluates}`

function findLibreOffice(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...folders.flatMap((folder) => COMMANDS.map((name) => join(folder, name))), MAC_APP].find(existsSync)
}

let folder = ''
let libreOffice = ''
beforeAll(async () => {
  if (!findLibreOffice()) await installFromDebian('libreoffice-calc-nogui')
  libreOffice = findLibreOffice() ?? ''
  if (libreOffice === '') throw new Error('Install LibreOffice: this test opens the exports with it')
  folder = mkdtempSync(join(tmpdir(), 'cairnway-sheet-'))
}, INSTALL_MS)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Cell = { type: string; text: string }

/** Opens a CSV file with LibreOffice; returns what its cells became. */
async function openCsv(csv: string, evaluates: boolean): Promise<Cell[][]> {
  const file = join(folder, 'export.csv')
  writeFileSync(file, csv)
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const convert = ['--convert-to', 'fods', '--outdir', folder, file]
  await run(libreOffice, [profile, '--headless', `--infilter=${optionsOf(evaluates)}`, ...convert])
  const [, table = ''] =
    /<table:table .*?>(.*?)<\/table:table>/s.exec(readFileSync(join(folder, 'export.fods'), 'utf8')) ?? []
  return [...table.matchAll(/<table:table-row.*?<\/table:table-row>/gs)].map(([row]) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].map(
      ([, attributes = '', content = '']) => ({
        type: attributes.includes('table:formula')
          ? 'formula'
          : (/office:value-type="(\w+)"/.exec(attributes)?.[1] ?? 'empty'),
        text: content.replace(/<[^>]*>/g, '').trim(),
      }),
    ),
  )
}

const COLUMNS = [
  { header: 'Phone', value: ({ text }: { text: string }) => text },
  { header: 'Messages', value: () => 3 },
]
const rowsOf = (texts: readonly string[]) => texts.map((text) => ({ text }))

describe('an export opened with LibreOffice', () => {
  test.for([true, false])(
    'keeps texts as they are, and numbers numbers (formulas evaluated: %s)',
    async (evaluates) => {
      const texts = [
        '02134',
        '07700900123',
        '+1 555 0120',
        '+15550120',
        '-2',
        '12345678901234567890',
        '1E5',
        '1-3',
        'TRUE',
        '9 am',
      ]
      const [headers, ...rows] = await openCsv(toCsv(COLUMNS, rowsOf(texts)), evaluates)
      expect(headers?.slice(0, 2)).toEqual([
        { type: 'string', text: 'Phone' },
        { type: 'string', text: 'Messages' },
      ])
      expect(rows.slice(0, texts.length).map(([cell]) => cell)).toEqual(
        texts.map((text) => ({ type: 'string', text })),
      )
      expect(rows[0]?.[1]).toEqual({ type: 'float', text: '3' })
    },
  )

  test.for([true, false])('runs no formula (formulas evaluated: %s)', async (evaluates) => {
    const texts = ['=1+1', '=HYPERLINK("https://evil.example")', '@SUM(A1)', '+A1', '-A1', '+1+1', '=“x”']
    const [, ...rows] = await openCsv(toCsv(COLUMNS, rowsOf(texts)), evaluates)
    expect(rows.slice(0, texts.length).map(([cell]) => cell?.type)).toEqual(texts.map(() => 'string'))
  })
})
