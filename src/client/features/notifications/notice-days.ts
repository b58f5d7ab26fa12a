import { longDate } from '#client/lib/format/format.ts'
import { dayKeyOf } from '#client/lib/format/local-date.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { NEWS_TEXTS } from './texts.ts'

const DAY_MS = 86_400_000

/** Groups what is sorted newest first by the reader's calendar days, each with its name. */
export function groupByDay<Item extends { createdAt: string }>(items: readonly Item[], now: string) {
  const today = new Date(now)
  // From noon, because a day may have 23 or 25 hours.
  const noon = new Date(today.getFullYear(), today.getMonth(), today.getDate(), 12)
  const yesterday = new Date(noon.getTime() - DAY_MS)
  const names = new Map([
    [dayKeyOf(yesterday), NEWS_TEXTS.yesterday],
    [dayKeyOf(today), UI_TEXTS.today],
  ] as [string, string][])
  const days = new Map<string, { name: string; items: Item[] }>()
  for (const item of items) {
    const key = dayKeyOf(item.createdAt)
    const day = days.get(key)
    if (day) day.items.push(item)
    else days.set(key, { name: names.get(key) ?? longDate(item.createdAt), items: [item] })
  }
  return [...days.values()]
}
