import clsx from 'clsx'
import type { ReactNode } from 'react'

type WrittenTextProps = { as?: 'p' | 'dd' | 'blockquote' | 'div'; className?: string; children: ReactNode }

/**
 * What somebody wrote, each paragraph in its own direction. The element is only as wide as its text, so that a short one stays
 * at the start of its row. Names and other short texts take `<bdi>`; within a sentence of ours: `isolated` (decision 133).
 */
export function WrittenText({ as: Tag = 'p', className, children }: WrittenTextProps) {
  return (
    <Tag
      dir="auto"
      className={clsx('w-fit whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]', className)}
    >
      {children}
    </Tag>
  )
}

/** A sentence of ours whose parts by members were isolated (U+2068 to U+2069): with elements in place of the characters. */
export function IsolatedText({ text }: { text: string }) {
  return text.split(/\u2068(.*?)\u2069/s).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same text has the same parts
      <bdi key={index}>{part}</bdi>
    ),
  )
}

type QuoteProps = {
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
