import { parseUrl } from '#shared/text.ts'

export type Piece = { kind: 'text' | 'link'; text: string }

// Signs that end an address, in any script; also direction characters.
const ENDS =
  '\\s<>"\'`{}|\\\\^«»،؛؟\\u200e\\u200f\\u2018-\\u201f\\u2026\\u202a-\\u202e\\u2066-\\u2069\\u3000-\\u303f！（），：；？'
// Thai, Lao, Burmese, Khmer, Japanese, Chinese, Korean: the sentence goes on right after the address, without a blank.
const UNSPACED = '\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3040-\\u9fff\\uac00-\\ud7af'
const WEB_ADDRESS = new RegExp(`https?:\\/\\/(?:[^a-z0-9${ENDS}]|[a-z0-9](?![${UNSPACED}]))*[a-z0-9]?`, 'giu')
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
  const url = parseUrl(text)
  return url !== undefined && url.hostname !== '' && url.username === '' && url.password === ''
}
