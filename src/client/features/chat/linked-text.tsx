import { splitLinks } from './links.ts'

/** Renders plain text with clickable web addresses. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map((piece, index) =>
    piece.kind === 'text' ? (
      piece.text
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
        key={index}
        href={piece.text}
        dir="ltr"
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline underline-offset-3 hover:decoration-2 focus-visible:outline-current"
      >
        {piece.text}
      </a>
    ),
  )
}
