/** Returns an object with only these fields, in their order. */
export function pickFields<T extends object, Field extends keyof T>(
  source: T,
  fields: readonly Field[],
): Pick<T, Field> {
  const picked = {} as Pick<T, Field>
  for (const field of fields) picked[field] = source[field]
  return picked
}
