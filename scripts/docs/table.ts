const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')

/** Returns a Markdown table. */
export const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')
