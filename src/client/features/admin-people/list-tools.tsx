import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { LIST_TEXTS } from '#client/features/admin-people/list-texts.ts'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { useAction } from '#client/lib/api/use-action.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import type { ExportedList } from '#shared/audit-actions.ts'
import type { CsvColumn } from '#shared/csv.ts'
import { LINE_MAX } from '#shared/product-limits.ts'

export type ListToolsProps<Row> = {
  label: string
  placeholder: string
  term: string
  onTermChange: (term: string) => void
  /** Name of the file. */
  list: ExportedList
  /** Loads the columns of the file. */
  columns: () => Promise<readonly CsvColumn<Row>[]>
  rows: readonly Row[]
}

/** Search field and a CSV export of the rows found. */
export function ListTools<Row>({
  label,
  placeholder,
  term,
  onTermChange,
  list,
  columns,
  rows,
}: ListToolsProps<Row>) {
  const { client } = api.useUtils()
  const save = useAction(
    useMutation({
      mutationFn: async () => {
        const { exportList } = await import('./export-list.ts')
        const about = { list, term: term.trim() || undefined }
        await exportList(client, { ...about, columns: await columns(), rows })
      },
      onError: (error) => toast.error(LIST_TEXTS.notExported, failureText(error, LIST_TEXTS.notExported)),
    }),
  )

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
