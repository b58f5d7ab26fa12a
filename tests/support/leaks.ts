/** What no answer may show of the inside: hashes, statements, stacks, paths. */
export const INTERNALS =
  /(\$argon2|"password"\s*:|SELECT |INSERT |SQLITE_|node_modules|\bat .*:\d+:\d+|\/srv\/|\/home\/|[A-Z]:\\\\)/

/** A refusal is a sentence, whatever was sent. */
export const REFUSAL_MAX_BYTES = 4 * 1024

/** What is wrong with an answer to somebody who tries to break something; empty when nothing is. */
export function faultOf({ status, text }: { status: number; text: string }): string {
  if (status >= 500) return `status ${status}`
  // The description of the API names the field, and gives it no text.
  if (status < 400) return /\$argon2|"password"\s*:\s*"/.test(text) ? 'a secret' : ''
  if (Buffer.byteLength(text) > REFUSAL_MAX_BYTES) return `a refusal of ${text.length} characters`
  return INTERNALS.exec(text)?.[0] ?? ''
}
