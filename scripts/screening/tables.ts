import { table as markdownTable } from '../docs/table.ts'
import type { Figure } from './figures.ts'
import { wilsonInterval } from './wilson.ts'

/** The figures of one detector. */
export type Measured = { detector: string; figures: readonly Figure[] }

type Table = { title: string; head: string[]; rows: string[][] }

const percent = (share: number) => (share * 100).toFixed(1)

/** `34.0 % (26.9–41.9), 51 of 150`: the share, its 95 % interval and the counts. */
export function shareText({ found, of }: Pick<Figure, 'found' | 'of'>): string {
  const { from, to } = wilsonInterval(found, of)
  return `${percent(found / of)} % (${percent(from)}–${percent(to)}), ${found} of ${of}`
}

const unique = (names: string[]) => [...new Set(names)]

/** Builds tables with a column for each kind of line and each detector. */
function tablesOf(measured: readonly Measured[]): Table[] {
  const all = measured.flatMap(({ figures }) => figures)
  return unique(all.map(({ table }) => table)).map((title) => {
    const figuresHere = all.filter(({ table }) => table === title)
    const columns = unique(figuresHere.map(({ column }) => column)).flatMap((column) =>
      measured.map((own) => ({ ...own, column })),
    )
    const names = columns.map(({ column, detector }) =>
      measured.length > 1 ? `${column}: ${detector}` : column,
    )
    const rows = unique(figuresHere.map(({ row }) => row)).map((row) => [
      row,
      ...columns.map(({ column, figures }) => {
        const figure = figures.find((one) => one.table === title && one.row === row && one.column === column)
        return figure ? shareText(figure) : '–'
      }),
    ])
    return { title, head: [title, ...names], rows }
  })
}

/** Formats tables for a terminal. */
export const textTables = (measured: readonly Measured[]): string =>
  tablesOf(measured)
    .map(({ head, rows }) => aligned([head, ...rows]))
    .join('\n\n')

export const markdownTables = (measured: readonly Measured[]): string =>
  tablesOf(measured)
    .map(({ head, rows }) => markdownTable(head, rows))
    .join('\n\n')

function aligned(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
