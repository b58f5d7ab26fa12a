import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '#client/lib/api/api.ts'
import { ALL_PAGES, useAllPages } from '#client/lib/api/use-all-pages.ts'
import { useDebouncedInput } from '#client/lib/state/use-debounced-input.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { PeopleTable } from './lazy-people-table.tsx'
import { ListTools } from './list-tools.tsx'
import type { ListColumn } from './list-view.ts'
import type { ManageProps } from './manage-mentors.tsx'
import { MATCH_STATUS_CHOICES, type Match, matchColumns } from './match-columns.tsx'
import { PeopleHeader } from './people-header.tsx'
import { StatusFilter } from './status-filter.tsx'
import { useListPlace } from './use-list-place.ts'
import { useListView } from './use-list-view.ts'

const searchTextsOf = ({ mentor, mentee }: Match) => [
  mentor.user.fullName,
  mentor.user.email,
  mentee.user.fullName,
  mentee.user.email,
]

export type ViewMatchesProps = Pick<ManageProps<never>, 'notice' | 'term' | 'onTermChange'> & {
  /** Custom cells, passed in by the page. */
  cells?: Partial<Record<MatchCell, (match: Match) => ReactNode>>
}
type MatchCell = 'compatibility' | 'messages'

const withCells = (cells: NonNullable<ViewMatchesProps['cells']>): ListColumn<Match>[] =>
  matchColumns.map((column) => ({ ...column, cell: cells[column.key as MatchCell] ?? column.cell }))

export function ViewMatches({ notice, term, onTermChange, cells = {} }: ViewMatchesProps) {
  const [text, setText] = useDebouncedInput(term, onTermChange)
  const query = api.admin.matches.list.useInfiniteQuery({}, ALL_PAGES)
  const list = useAllPages(query)
  const place = useListPlace()
  const view = useListView({
    rows: list.rows,
    columns: matchColumns,
    term: text,
    searchTextsOf,
    statuses: MATCH_STATUS_CHOICES.map(({ value }) => value),
    place,
  })
  return (
    <>
      <PeopleHeader title={UI_TEXTS.viewMatches}>
        <ListTools
          label="Search matches"
          placeholder="Mentor or mentee"
          term={text}
          onTermChange={setText}
          list="matches"
          columns={async () => (await import('./exports.ts')).MATCH_EXPORT}
          rows={view.found}
          status={MATCH_STATUS_CHOICES.find(({ value }) => value === view.status)}
          filter={
            <StatusFilter
              choices={MATCH_STATUS_CHOICES}
              rows={list.rows ?? []}
              value={view.status}
              onValueChange={place.onStatus}
            />
          }
        />
      </PeopleHeader>
      <div className="grid grid-cols-1 gap-5">
        {notice}
        <PeopleTable
          list={list}
          view={view}
          term={text}
          onClear={() => setText('')}
          label={UI_TEXTS.viewMatches}
          columns={withCells(cells)}
          failure={(status) => UI_TEXTS.failedToFetch('matches', status)}
          empty={UI_TEXTS.noMatches}
          emptyAction={
            <Link to="/admin-mentors" className={buttonClass()}>
              {UI_TEXTS.manageMentors}
            </Link>
          }
        />
      </div>
    </>
  )
}
