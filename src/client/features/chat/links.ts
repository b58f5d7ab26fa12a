export type Piece = { kind: 'text' | 'link'; text: string }

const ADDRESS = /https?:\/\/[^\s<>"'`{}|\\^]+/gi
const PAIRS: Record<string, string> = { ')': '(', ']': '[' }

/** A message's text in pieces: web addresses, and what stands between them. Joined they give the text again. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutSentenceEnd(found)
    if (!isAddress(address)) continue
    if (index > at) pieces.push({ kind: 'text', text: text.slice(at, index) })
    pieces.push({ kind: 'link', text: address })
    at = index + address.length
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) })
  return pieces
}

/** The full stop after an address belongs to the sentence, and so does a bracket that was opened before it. */
function withoutSentenceEnd(address: string): string {
  const last = address.at(-1) ?? ''
  const opening = PAIRS[last]
  const isLoose = opening !== undefined && address.split(last).length > address.split(opening).length
  return isLoose || /[.,;:!?…]/.test(last) ? withoutSentenceEnd(address.slice(0, -1)) : address
}

/** With a name before an @, an address can look like another place than it leads to. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname !== '' && username === '' && password === ''
}
