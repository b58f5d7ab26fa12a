import { describe, expect, test } from 'vitest'
import { type ListColumn, nextSort, sortRows } from './list-view.ts'

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
  sortRows(rows, columns, { key, direction }).map(({ name }) => name)

describe('sorting', () => {
  test('goes by letters, without regard to case and accents', () => {
    expect(sorted('name', 'ascending')).toEqual(['émile', 'Frank', 'Zoe'])
    expect(sorted('name', 'descending')).toEqual(['Zoe', 'Frank', 'émile'])
  })

  test('knows that ten years are more than four', () => {
    expect(sorted('experience', 'ascending')).toEqual(['Zoe', 'Frank', 'émile'])
  })

  test('leaves what has no value at the end, either way', () => {
    expect(sorted('fit', 'ascending')).toEqual(['Zoe', 'Frank', 'émile'])
    expect(sorted('fit', 'descending')).toEqual(['Frank', 'Zoe', 'émile'])
  })

  test('leaves the list as it came where there is nothing to sort by', () => {
    expect(sortRows(rows, columns, undefined)).toBe(rows)
    expect(sorted('other', 'ascending')).toEqual(['émile', 'Zoe', 'Frank'])
  })

  test('goes up, down and back', () => {
    const up = nextSort(undefined, 'name')
    expect(up).toEqual({ key: 'name', direction: 'ascending' })
    const down = nextSort(up, 'name')
    expect(down).toEqual({ key: 'name', direction: 'descending' })
    expect(nextSort(down, 'name')).toBeUndefined()
    expect(nextSort(down, 'email')).toEqual({ key: 'email', direction: 'ascending' })
  })
})
