export type Piece = { kind: 'text' | 'link'; text: string }

const WEB_ADDRESS = /https?:\/\/[^\s<>"'`{}|\\^]+/gi
const PAIRS: Record<string, string> = { ')': '(', ']': '[' }

/** Splits text into web addresses and the text between; joined, the pieces give the text again. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: match, index } of text.matchAll(WEB_ADDRESS)) {
    const address = trimTrailingPunctuation(match)
    if (!isPlainUrl(address)) continue
    if (index > end) pieces.push({ kind: 'text', text: text.slice(end, index) })
    pieces.push({ kind: 'link', text: address })
    end = index + address.length
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) })
  return pieces
}

/** Removes trailing punctuation and unbalanced closing brackets. */
function trimTrailingPunctuation(address: string): string {
  const last = address.at(-1) ?? ''
  const opening = PAIRS[last]
  const isUnbalanced = opening !== undefined && address.split(last).length > address.split(opening).length
  return isUnbalanced || /[.,;:!?…]/.test(last) ? trimTrailingPunctuation(address.slice(0, -1)) : address
}

/** Rejects URLs with credentials, which can disguise their host. */
function isPlainUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname !== '' && username === '' && password === ''
}
