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
