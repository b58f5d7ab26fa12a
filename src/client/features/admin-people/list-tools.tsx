import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { useAction } from '#client/lib/api/use-action.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import type { ExportedList } from '#shared/audit-actions.ts'
import type { CsvColumn } from '#shared/csv.ts'
import { LINE_MAX } from '#shared/product-limits.ts'
import type { StatusChoice } from './status-filter.tsx'
import { LIST_TEXTS } from './texts.ts'

export type ListToolsProps<Row> = {
  label: string
  placeholder: string
  term: string
  onTermChange: (term: string) => void
  /** Name of the file. */
  list: ExportedList
  /** Loads the columns of the file. */
  columns: () => Promise<readonly CsvColumn<Row>[]>
  /** The number of rows found. */
  found: number
  /** Returns the rows found. */
  rows: () => readonly Row[] | Promise<readonly Row[]>
  /** The status that the rows are narrowed to. */
  status?: StatusChoice | undefined
  /** Narrows the list. */
  filter?: ReactNode
}

/** Search field, filter and a CSV export of the rows found. */
export function ListTools<Row>({
  label,
  placeholder,
  term,
  onTermChange,
  list,
  columns,
  found,
  rows,
  status,
  filter,
}: ListToolsProps<Row>) {
  const { client } = api.useUtils()
  const save = useAction(
    useMutation({
      mutationFn: async () => {
        const { exportList } = await import('./export-list.ts')
        // The audit log says what the file was narrowed to.
        const narrowedTo = [term.trim(), status?.label].filter(Boolean).join(', ')
        const about = { list, term: narrowedTo || undefined }
        await exportList(client, { ...about, columns: await columns(), rows: await rows() })
      },
      onError: (error) => toast.error(LIST_TEXTS.notExported, failureText(error, LIST_TEXTS.notExported)),
    }),
  )

  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <SearchField
        label={label}
        labelHidden
        placeholder={placeholder}
        maxLength={LINE_MAX}
        value={term}
        onValueChange={onTermChange}
        className="flex-1 max-sm:basis-full sm:w-80"
      />
      {filter}
      <Button
        variant="outline"
        disabled={found === 0}
        pending={save.isPending}
        onClick={() => save.mutate()}
        className="shrink-0"
      >
        <Download aria-hidden="true" className="size-4.5 text-ink-2 max-sm:hidden" />
        Export CSV
      </Button>
    </div>
  )
}
