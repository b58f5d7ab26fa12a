/** JSON text from the database, passed to the response without parsing, which would take longer than the query. */
export class RawJson<T> {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toJSON(): T {
    return JSON.parse(this.text) as T
  }
}

/** Like JSON.stringify, but inserts `RawJson` values as they are, at any depth of plain objects. */
export function stringifyWithRaw(value: unknown): string {
  if (value instanceof RawJson) return value.text
  if (!containsRawJson(value)) return JSON.stringify(value)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${stringifyWithRaw(member)}`).join(',')}}`
}

function containsRawJson(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  for (const member of Object.values(value))
    if (member instanceof RawJson || containsRawJson(member)) return true
  return false
}
