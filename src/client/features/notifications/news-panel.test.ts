import { expect, it } from 'vitest'
import { groupByDay } from './news-panel.tsx'

// Built from local parts, so that the tests pass in every time zone.
const at = (day: number, hour: number) => ({ createdAt: new Date(2026, 0, day, hour).toISOString() })

it('groups by the reader’s days, and names the last two', () => {
  const items = [at(7, 9), at(7, 0), at(6, 23), at(4, 12)]
  expect(groupByDay(items, at(7, 10).createdAt)).toEqual([
    { name: 'Today', items: items.slice(0, 2) },
    { name: 'Yesterday', items: [items[2]] },
    { name: 'Sunday, January 4, 2026', items: [items[3]] },
  ])
})

it('has no day without news', () => {
  expect(groupByDay([], at(7, 10).createdAt)).toEqual([])
})
