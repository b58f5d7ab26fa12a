import { WrittenText } from './written-text.tsx'
export type QuoteProps = {
  /** Who wrote it. */
  label: string
  text: string
}

/** A short quoted text with its author. */
export function Quote({ label, text }: QuoteProps) {
  return (
    <figure className="min-w-0 rounded-md bg-surface-2 px-4 py-3 text-sm">
      <figcaption className="font-semibold text-ink-2 text-xs">{label}</figcaption>
      <blockquote className="mt-0.5">
        <WrittenText>{text}</WrittenText>
      </blockquote>
    </figure>
  )
}
