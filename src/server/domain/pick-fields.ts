/** Returns an object with only these fields, in their order. */
export const pickFields = <T extends object, Field extends keyof T>(
  source: T,
  fields: readonly Field[],
): Pick<T, Field> =>
  Object.fromEntries(fields.map((field) => [field, source[field]])) as unknown as Pick<T, Field>
