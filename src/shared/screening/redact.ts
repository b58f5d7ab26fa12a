import type { Finding } from './finding.ts'

/** The placeholder for a redacted passage. */
export const REDACTED = '[removed]'

/** Replaces every finding by a placeholder; findings that touch or overlap leave a single one. */
export function redact(text: string, findings: readonly Finding[]): string {
  const stretches = [...findings].sort((one, other) => one.start - other.start)
  let redacted = ''
  let at = -1
  for (const { start, end } of stretches) {
    if (start > at) redacted += text.slice(Math.max(at, 0), start) + REDACTED
    at = Math.max(at, end)
  }
  return redacted + text.slice(Math.max(at, 0))
}
