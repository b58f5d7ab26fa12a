/** Lists are stored as JSON text on both databases; only queries know. */
export const encodeList = (list: readonly string[]): string => JSON.stringify(list)
export const decodeList = (text: string): string[] => JSON.parse(text) as string[]
