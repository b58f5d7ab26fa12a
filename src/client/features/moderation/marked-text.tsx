import type { ReactNode } from 'react'
import { WrittenText } from '#client/ui/written-text.tsx'
import type { Finding } from '#shared/screening/screen.ts'

/** Text with its findings highlighted, not by colour alone. */
export function MarkedText({ text, findings }: { text: string; findings: readonly Finding[] }) {
  const parts: ReactNode[] = []
  let position = 0
  for (const { start, end } of [...findings].sort((a, b) => a.start - b.start)) {
    if (end <= position) continue
    const from = Math.max(position, start)
    parts.push(
      text.slice(position, from),
      <mark
        key={from}
        className="rounded-sm bg-warning-soft font-semibold text-warning underline forced-colors:bg-[Mark] forced-colors:text-[MarkText] forced-colors:forced-color-adjust-none"
      >
        {text.slice(from, end)}
      </mark>,
    )
    position = end
  }
  return (
    <WrittenText>
      {parts}
      {text.slice(position)}
    </WrittenText>
  )
}
