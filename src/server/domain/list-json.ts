/** Returns a list as the JSON text in which both databases store it. */
export const encodeList = (list: readonly string[]): string => JSON.stringify(list)
/** Returns the list in a stored JSON text. */
export const decodeList = (text: string): string[] => JSON.parse(text) as string[]
