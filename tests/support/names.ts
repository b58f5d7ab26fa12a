/** The names in a reply, each with where it stands: `[].mentor.user.fullName`. */
export function namesIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => namesIn(one, `${at}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [`${at}.${name}`, ...namesIn(inner, `${at}.${name}`)])
}
