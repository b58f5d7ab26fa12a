/** What the address says after its question mark; what it should not say counts as not said. */

export const oneOf = <Value extends string>(values: readonly Value[], said: unknown): Value | undefined =>
  values.find((value) => value === said)

/** Text typed into an address by hand may look like a number or true; it is text all the same. */
export function textOf(said: unknown, maxLength: number): string | undefined {
  if (typeof said !== 'string' && typeof said !== 'number' && typeof said !== 'boolean') return undefined
  return String(said).trim().slice(0, maxLength) || undefined
}
