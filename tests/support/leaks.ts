/** Internals that no reply may contain: hashes, SQL, stack traces, paths. */
export const INTERNALS =
  /(\$argon2|"password"\s*:|SELECT |INSERT |SQLITE_|node_modules|\bat .*:\d+:\d+|\/srv\/|\/home\/|[A-Z]:\\\\)/

/** A refusal is one sentence, for any input. */
export const REFUSAL_MAX_BYTES = 4 * 1024

/** What is wrong with the reply to a hostile request; empty when nothing is. */
export function faultOf({ status, text }: { status: number; text: string }): string {
  if (status >= 500) return `status ${status}`
  // The API description names the password field, without a value.
  if (status < 400) return /\$argon2|"password"\s*:\s*"/.test(text) ? 'a secret' : ''
  if (Buffer.byteLength(text) > REFUSAL_MAX_BYTES) return `a refusal of ${text.length} characters`
  return INTERNALS.exec(text)?.[0] ?? ''
}
