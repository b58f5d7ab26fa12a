import { ID_MAX } from '#shared/product-limits.ts'

/** Parsers for URL search parameters; invalid values become undefined. */

export const parseEnum = <Value extends string>(values: readonly Value[], raw: unknown): Value | undefined =>
  values.find((value) => value === raw)

/** Returns the parameter as the id of something. */
export const parseId = (raw: unknown): number | undefined =>
  typeof raw === 'number' && Number.isInteger(raw) && raw > 0 && raw <= ID_MAX ? raw : undefined

/** Returns the parameter as trimmed text. The router parses values such as `2024` and `true` as non-strings. */
export function parseText(raw: unknown, maxLength: number): string | undefined {
  if (typeof raw !== 'string' && typeof raw !== 'number' && typeof raw !== 'boolean') return undefined
  return String(raw).trim().slice(0, maxLength) || undefined
}
