import type { Finding } from './finding.ts'

/** What stands in a message where something was taken out. */
export const REMOVED = '[removed]'

/** The text with every found stretch taken out; stretches that touch or overlap leave one mark. */
export function redact(text: string, findings: readonly Finding[]): string {
  const stretches = [...findings].sort((one, other) => one.start - other.start)
  let redacted = ''
  let at = -1
  for (const { start, end } of stretches) {
    if (start > at) redacted += text.slice(Math.max(at, 0), start) + REMOVED
    at = Math.max(at, end)
  }
  return redacted + text.slice(Math.max(at, 0))
}
