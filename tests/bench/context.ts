/** What every case of the bench is given. */
export type BenchContext = {
  /** An empty folder of its own. */
  folder: string
  rounds: number
  /** How long one variant is measured at a time. */
  cellMs: number
  log: (line: string) => void
}
