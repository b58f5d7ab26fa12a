import { describe, expect, test } from 'vitest'
import { type ListColumn, nextSort, sortByColumn } from './list-view.ts'

type Row = { name: string; experience: string; fit: number | null }
const row = (name: string, experience: string, fit: number | null): Row => ({ name, experience, fit })
const rows = [row('émile', '10+', null), row('Zoe', '1-3', 9), row('Frank', '4-6', 70)]
const columns: ListColumn<Row>[] = [
  { key: 'name', header: 'Name', cell: () => null, sortBy: ({ name }) => name },
  { key: 'experience', header: 'Experience', cell: () => null, sortBy: ({ experience }) => experience },
  { key: 'fit', header: 'Fit', cell: () => null, sortBy: ({ fit }) => fit },
  { key: 'other', header: 'Other', cell: () => null },
]
const sorted = (key: string, direction: 'ascending' | 'descending') =>
  sortByColumn(rows, columns, { key, direction }).map(({ name }) => name)

describe('sorting', () => {
  test('ignores case and accents', () => {
    expect(sorted('name', 'ascending')).toEqual(['émile', 'Frank', 'Zoe'])
    expect(sorted('name', 'descending')).toEqual(['Zoe', 'Frank', 'émile'])
  })

  test('sorts numbers within texts by value', () => {
    expect(sorted('experience', 'ascending')).toEqual(['Zoe', 'Frank', 'émile'])
  })

  test('puts rows without a value last in both directions', () => {
    expect(sorted('fit', 'ascending')).toEqual(['Zoe', 'Frank', 'émile'])
    expect(sorted('fit', 'descending')).toEqual(['Frank', 'Zoe', 'émile'])
  })

  test('keeps the original order without a sortable column', () => {
    expect(sortByColumn(rows, columns, undefined)).toBe(rows)
    expect(sorted('other', 'ascending')).toEqual(['émile', 'Zoe', 'Frank'])
  })

  test('cycles through ascending, descending and the original order', () => {
    const up = nextSort(undefined, 'name')
    expect(up).toEqual({ key: 'name', direction: 'ascending' })
    const down = nextSort(up, 'name')
    expect(down).toEqual({ key: 'name', direction: 'descending' })
    expect(nextSort(down, 'name')).toBeUndefined()
    expect(nextSort(down, 'email')).toEqual({ key: 'email', direction: 'ascending' })
  })
})
