/** Every cookie an answer sets, with its attributes, in their order. */
export function cookiesOf({ headers }: { headers: Record<string, unknown> }): string[] {
  const found = headers['set-cookie']
  if (typeof found === 'string') return [found]
  return Array.isArray(found) ? (found as string[]) : []
}

/** The tokens among them. */
export const tokensOf = (answer: { headers: Record<string, unknown> }): string[] =>
  cookiesOf(answer).flatMap((cookie) => /^[\w-]+=([\w-]{43});/.exec(cookie)?.[1] ?? [])
