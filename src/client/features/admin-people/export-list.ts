import type { api, Inputs } from '#client/lib/api/api.ts'
import { saveCsv } from '#client/lib/format/save-csv.ts'
import { type CsvColumn, toCsv } from '#shared/csv.ts'

type Client = ReturnType<typeof api.useUtils>['client']
type Export<Row> = Omit<Inputs['admin']['exports']['record'], 'rows'> & {
  columns: readonly CsvColumn<Row>[]
  rows: readonly Row[]
}

/** Records the export in the audit log, then downloads the list as CSV. */
export async function exportList<Row>(client: Client, { columns, rows, ...about }: Export<Row>) {
  await client.admin.exports.record.mutate({ ...about, rows: rows.length })
  saveCsv(about.list, toCsv(columns, rows))
}
