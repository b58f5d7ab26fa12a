import { Download } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { LINE_MAX } from '#shared/limits.ts'
import { type CsvColumn, toCsv } from './csv.ts'
import { saveCsv } from './save-csv.ts'

export type ListToolsProps<Row> = {
  label: string
  placeholder: string
  term: string
  onTermChange: (term: string) => void
  /** Names the file. */
  list: string
  columns: readonly CsvColumn<Row>[]
  rows: readonly Row[]
}

/** The search, and all that it finds as a file. */
export function ListTools<Row>({
  label,
  placeholder,
  term,
  onTermChange,
  list,
  columns,
  rows,
}: ListToolsProps<Row>) {
  return (
    <div className="flex gap-2">
      <SearchField
        label={label}
        labelHidden
        placeholder={placeholder}
        maxLength={LINE_MAX}
        value={term}
        onValueChange={onTermChange}
        className="flex-1 sm:w-80"
      />
      <Button
        variant="outline"
        disabled={rows.length === 0}
        onClick={() => saveCsv(list, toCsv(columns, rows))}
        className="shrink-0"
      >
        <Download aria-hidden="true" className="size-4.5 text-ink-2 max-sm:hidden" />
        Export CSV
      </Button>
    </div>
  )
}
