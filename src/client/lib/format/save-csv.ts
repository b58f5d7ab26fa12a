/** Downloads the text as a CSV file named after the list and today's date. */
export const saveCsv = (list: string, csv: string) =>
  saveFile(`${list}-${new Date().toISOString().slice(0, 10)}.csv`, csv, 'text/csv;charset=utf-8')

/** Downloads a text as a file. */
export function saveFile(name: string, text: string, type: string) {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the URL after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
