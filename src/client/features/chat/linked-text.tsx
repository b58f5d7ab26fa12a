import { splitLinks } from './links.ts'

/** Plain text in which web addresses can be followed; nothing else in it means anything. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map((piece, index) =>
    piece.kind === 'text' ? (
      piece.text
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
        key={index}
        href={piece.text}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline underline-offset-3 hover:decoration-2 focus-visible:outline-current"
      >
        {piece.text}
      </a>
    ),
  )
}
