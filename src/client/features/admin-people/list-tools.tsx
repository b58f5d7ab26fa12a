import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { useAction } from '#client/lib/api/use-action.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { usePageTitle } from '#client/lib/state/browser-state.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/fields.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import type { ExportedList } from '#shared/audit-actions.ts'
import type { CsvColumn } from '#shared/csv.ts'
import { LINE_MAX } from '#shared/product-limits.ts'
import { exportList } from './exports.ts'
import { FILTER_TEXTS, LIST_TEXTS } from './texts.ts'

export type ListToolsProps<Row> = {
  label: string
  placeholder: string
  term: string
  onTermChange: (term: string) => void
  /** Name of the file. */
  list: ExportedList
  /** The columns of the file. */
  columns: readonly CsvColumn<Row>[]
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
        // The audit log says what the file was narrowed to.
        const narrowedTo = [term.trim(), status?.label].filter(Boolean).join(', ')
        const about = { list, term: narrowedTo || undefined }
        await exportList(client, { ...about, columns, rows: await rows() })
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

const ALL = 'all'

/** A status that a list can be narrowed to. */
export type StatusChoice = { value: string; label: string }

type StatusFilterProps = {
  choices: readonly StatusChoice[]
  /** Returns the number of rows with a status. */
  countOf: (status: string) => number
  value: string | undefined
  onValueChange: (status: string | undefined) => void
}

/** Narrows a list to one status; each choice has the number of its rows. */
export function StatusFilter({ choices, countOf, value, onValueChange }: StatusFilterProps) {
  return (
    <SelectField
      label={FILTER_TEXTS.status}
      labelHidden
      value={value ?? ALL}
      options={[
        { value: ALL, label: FILTER_TEXTS.allStatuses },
        ...choices.map((choice) => ({
          value: choice.value,
          label: FILTER_TEXTS.statusOption(choice.label, countOf(choice.value)),
        })),
      ]}
      onChange={({ target }) => onValueChange(target.value === ALL ? undefined : target.value)}
      className="list-select"
    />
  )
}

type PeopleHeaderProps = {
  title: string
  /** The open tab, named in the page's title; undefined for the first one. */
  tab?: string | undefined
  note?: string
  children?: ReactNode
}

/** Page header: back link, title, note and tools. */
export function PeopleHeader({ title, tab, note, children }: PeopleHeaderProps) {
  usePageTitle(tab ? `${tab} · ${title}` : title)
  return (
    <div className="mb-5 grid gap-x-6 gap-y-4 lg:grid-cols-[1fr_auto] lg:items-end">
      <div>
        <Link
          to="/admin-dashboard"
          className="-ml-1 inline-flex min-h-11 items-center gap-1 rounded-sm pr-2 text-ink-2 text-sm hover:text-ink"
        >
          <ChevronLeft aria-hidden="true" className="size-4.5" />
          Dashboard
        </Link>
        <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
          {title}
        </h1>
        {note && <p className="mt-2 max-w-[90ch] text-ink-2">{note}</p>}
      </div>
      {children}
    </div>
  )
}
