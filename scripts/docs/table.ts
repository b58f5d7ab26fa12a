const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')

/** Returns a row of a Markdown table. */
export const tableRow = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`

/** Returns a Markdown table. */
export const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map(tableRow).join('\n')
