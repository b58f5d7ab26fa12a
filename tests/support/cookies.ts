/** Every cookie that a reply sets, with its attributes, in order. */
export function cookiesOf({ headers }: { headers: Record<string, unknown> }): string[] {
  const found = headers['set-cookie']
  if (typeof found === 'string') return [found]
  return Array.isArray(found) ? (found as string[]) : []
}

/** The session and device tokens that a reply sets. */
export const tokensOf = (answer: { headers: Record<string, unknown> }): string[] =>
  cookiesOf(answer).flatMap((cookie) => /^[\w-]+=([\w-]{43});/.exec(cookie)?.[1] ?? [])
