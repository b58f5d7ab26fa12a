import type { Finding } from './finding.ts'

/** The placeholder for a redacted passage. */
export const REDACTED = '[removed]'

/** Replaces every finding by a placeholder; findings that touch or overlap leave a single one. */
export function redact(text: string, findings: readonly Finding[]): string {
  const sorted = [...findings].sort((one, other) => one.start - other.start)
  let redacted = ''
  let index = -1
  for (const { start, end } of sorted) {
    if (start > index) redacted += text.slice(Math.max(index, 0), start) + REDACTED
    index = Math.max(index, end)
  }
  return redacted + text.slice(Math.max(index, 0))
}
