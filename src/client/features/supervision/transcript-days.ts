import { dayKeyOf } from '#client/lib/format/local-date.ts'
import type { TranscriptMessage } from './use-transcript.ts'

/** A message, and whether the one before it on its day has another sender. */
export type ShownMessage = TranscriptMessage & { startsRun: boolean }
export type TranscriptDay = { key: string; date: Date; messages: ShownMessage[] }

/** Groups messages by the reader's calendar days, oldest first. */
export function groupByDay(messages: readonly TranscriptMessage[]): TranscriptDay[] {
  const days: TranscriptDay[] = []
  for (const message of messages) {
    const key = dayKeyOf(message.createdAt)
    const last = days.at(-1)
    const isSameDay = last?.key === key
    const day = isSameDay ? last : { key, date: new Date(message.createdAt), messages: [] }
    const startsRun = day.messages.at(-1)?.senderId !== message.senderId
    day.messages.push({ ...message, startsRun })
    if (!isSameDay) days.push(day)
  }
  return days
}
