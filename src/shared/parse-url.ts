/** Returns the address that a text is; undefined if it is none. Safari 16 and Chrome 109 have no `URL.canParse`. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
