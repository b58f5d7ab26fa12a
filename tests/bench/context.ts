/** What every bench case gets. */
export type BenchContext = {
  /** An empty folder for this case. */
  folder: string
  rounds: number
  /** How long one cell (one variant in one round) is measured. */
  cellMs: number
  log: (line: string) => void
}
