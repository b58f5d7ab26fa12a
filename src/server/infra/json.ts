/**
 * What the database has written as JSON already, on its way to whoever asked: to read it only to write it again would
 * take longer than the query.
 */
export class Json<T> {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toJSON(): T {
    return JSON.parse(this.text) as T
  }
}

/** As JSON.stringify, of something that may be written already or hold such at any depth of plain objects. */
export function textOf(value: unknown): string {
  if (value instanceof Json) return value.text
  if (!holdsWritten(value)) return JSON.stringify(value)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${textOf(member)}`).join(',')}}`
}

function holdsWritten(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  for (const member of Object.values(value)) if (member instanceof Json || holdsWritten(member)) return true
  return false
}
