/** Hands a text to the browser as a file, named after its list and the day. */
export function saveCsv(list: string, csv: string) {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${list}-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  // The browser reads it after the press has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
