/** A text up to this length is scored as a whole, in UTF-16 units. */
const WHOLE_MAX = 240
/** A longer one is scored in pieces up to this length, so that nothing is lost in harmless words around it. */
const PIECE_MAX = 120

/** A stretch of a text, in UTF-16 units. */
export type Piece = { start: number; end: number }

const SENTENCE = /[^.!?\n]+[.!?\n]*|[.!?\n]+/gu

/** A single word says too little by itself: the rules alone read it. */
const SEVERAL_WORDS = /\p{L}[^\p{L}]+\p{L}/u

/** What of a text is scored by itself: all of a short one, of a long one whole sentences together (decision 107). */
export const piecesOf = (text: string): Piece[] =>
  cutText(text).filter(({ start, end }) => SEVERAL_WORDS.test(text.slice(start, end)))

function cutText(text: string): Piece[] {
  if (text.length <= WHOLE_MAX) return [{ start: 0, end: text.length }]
  const pieces: Piece[] = []
  for (const { index, 0: sentence } of text.matchAll(SENTENCE)) {
    for (const part of cutSentence(text, { start: index, end: index + sentence.length })) {
      const last = pieces.at(-1)
      if (last && part.end - last.start <= PIECE_MAX) last.end = part.end
      else pieces.push(part)
    }
  }
  return pieces
}

/** A sentence in parts that are short enough, each up to a space where there is one. */
function cutSentence(text: string, { start, end }: Piece): Piece[] {
  const parts: Piece[] = []
  let from = start
  while (end - from > PIECE_MAX) {
    const space = text.lastIndexOf(' ', from + PIECE_MAX - 1)
    const to = space > from ? space + 1 : from + PIECE_MAX
    parts.push({ start: from, end: to })
    from = to
  }
  return [...parts, { start: from, end }]
}
