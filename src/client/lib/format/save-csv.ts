/** Downloads the text as a CSV file named after the list and today's date. */
export function saveCsv(list: string, csv: string) {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${list}-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  // The browser reads the URL after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
