import type { ReactNode } from 'react'
import type { Finding } from '#shared/screening/screen.ts'

/** Text with its findings highlighted, not by colour alone. */
export function MarkedText({ text, findings }: { text: string; findings: readonly Finding[] }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const { start, end } of findings.toSorted((one, other) => one.start - other.start)) {
    if (end <= at) continue
    const from = Math.max(at, start)
    parts.push(
      text.slice(at, from),
      <mark key={from} className="rounded-sm bg-warning-soft font-semibold text-warning underline">
        {text.slice(from, end)}
      </mark>,
    )
    at = end
  }
  return (
    <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {parts}
      {text.slice(at)}
    </p>
  )
}
