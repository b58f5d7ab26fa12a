// biome-ignore-all lint/a11y/noRedundantRoles: drawn as cards, display: grid takes the implied roles away
import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'

export type SortDirection = 'ascending' | 'descending'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /**
   * Position on a phone's card: `lead` heads the card and names the row, `aside` is its top right corner, `wide` takes the
   * full width, `actions` is the button row at the end. Others fill two columns.
   */
  slot?: 'lead' | 'aside' | 'wide' | 'actions'
  align?: 'end'
  /** The header is for screen readers only, as over a column of buttons. */
  headerHidden?: boolean
  sortable?: boolean
  /** Classes of the row of buttons. */
  className?: string | ((row: Row) => string) | undefined
}

export type TableProps<Row> = {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Rows being changed: drawn paler and announced as busy. */
  isBusy?: (row: Row) => boolean
  sort?: { key: string; direction: SortDirection }
  onSort?: (key: string) => void
  /** What a table of many columns narrows: `--text-width`, `--name-width` and `--cell-padding`. */
  className?: string | undefined
}

/** Data table: rows on wide screens, one card per row on phones, by CSS alone. */
export function Table<Row>({ label, columns, rows, rowKey, isBusy, sort, onSort, className }: TableProps<Row>) {
  const hasAside = columns.some(({ slot }) => slot === 'aside')
  return (
    <div className="data-table-frame">
      <table
        role="table"
        aria-label={label}
        data-aside={hasAside || undefined}
        className={clsx('data-table', className)}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                data-slot={column.slot === 'actions' ? 'actions' : undefined}
                data-align={column.align}
                data-sortable={(column.sortable && onSort && true) || undefined}
                aria-sort={sort?.key === column.key ? sort.direction : undefined}
              >
                <Heading
                  column={column}
                  direction={sort?.key === column.key ? sort.direction : undefined}
                  onSort={onSort}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" aria-busy={isBusy?.(row) || undefined}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const ARROWS = { ascending: ArrowUp, descending: ArrowDown }

type HeadingProps<Row> = {
  column: Column<Row>
  direction: SortDirection | undefined
  onSort: ((key: string) => void) | undefined
}

function Heading<Row>({ column, direction, onSort }: HeadingProps<Row>) {
  if (column.headerHidden) return <span className="sr-only">{column.header}</span>
  if (!column.sortable || !onSort) return column.header
  const Icon = direction ? ARROWS[direction] : ChevronsUpDown
  return (
    <button
      type="button"
      onClick={() => onSort(column.key)}
      className="-my-1 inline-flex min-h-9 items-center gap-1 rounded-sm font-semibold hover:text-ink"
    >
      {column.header}
      <Icon aria-hidden="true" className="size-3.5 shrink-0 print:hidden" />
    </button>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { slot, header, align, cell, className } = column
  if (slot === 'lead') {
    return (
      <th role="rowheader" scope="row" data-slot="lead">
        {cell(row)}
      </th>
    )
  }
  return (
    <td
      role="cell"
      data-slot={slot}
      data-label={slot === undefined || slot === 'wide' ? header : undefined}
      data-align={align}
    >
      {slot === 'actions' ? (
        <div className={clsx('row-actions', typeof className === 'function' ? className(row) : className)}>
          {cell(row)}
        </div>
      ) : (
        cell(row)
      )}
    </td>
  )
}
