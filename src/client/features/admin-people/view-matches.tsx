import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { useDebouncedInput } from '#client/lib/state/use-debounced-input.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { PAGE_MAX_ROWS } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { MATCH_EXPORT } from './exports.ts'
import { ListTools, PeopleHeader, StatusFilter } from './list-tools.tsx'
import { type ListColumn, useListPlace } from './list-view.ts'
import type { ManageProps } from './manage-mentors.tsx'
import { matchPageInput } from './match-page-input.ts'
import { MATCH_STATUS_CHOICES, type Match, matchColumns } from './people-columns.tsx'
import { PeopleTable } from './people-table.tsx'

export type ViewMatchesProps = Pick<ManageProps<never>, 'notice' | 'term' | 'onTermChange'> & {
  /** Custom cells, passed in by the page. */
  cells?: Partial<Record<MatchCell, (match: Match) => ReactNode>>
}
type MatchCell = 'compatibility' | 'messages'

const withCells = (cells: NonNullable<ViewMatchesProps['cells']>): ListColumn<Match>[] =>
  matchColumns.map((column) => ({ ...column, cell: cells[column.key as MatchCell] ?? column.cell }))

export function ViewMatches({ notice, term, onTermChange, cells = {} }: ViewMatchesProps) {
  const [text, setText] = useDebouncedInput(term, onTermChange)
  const { list, view, countOf, loadFound } = useMatches()
  return (
    <>
      <PeopleHeader title={UI_TEXTS.viewMatches}>
        <ListTools
          label="Search matches"
          placeholder="Mentor or mentee"
          term={text}
          onTermChange={setText}
          list="matches"
          columns={MATCH_EXPORT}
          found={view.found.length}
          rows={() => loadFound(text)}
          status={MATCH_STATUS_CHOICES.find(({ value }) => value === view.status)}
          filter={
            <StatusFilter
              choices={MATCH_STATUS_CHOICES}
              countOf={countOf}
              value={view.status}
              onValueChange={view.place.onStatus}
            />
          }
        />
      </PeopleHeader>
      <div className="grid grid-cols-1 gap-5">
        {notice}
        <PeopleTable
          list={list}
          view={view}
          term={term}
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

/** The page of matches at the place in the URL, as the server found it. */
function useMatches() {
  const { client } = api.useUtils()
  const place = useListPlace()
  // A link to a match's dialog leads to the page that the match is on now; a dialog opened here is on its page.
  const [linkedId] = useState(place.openId)
  const rowId = place.openId === linkedId ? linkedId : undefined
  const input = matchPageInput({ ...place, openId: rowId })
  const query = api.admin.matches.search.useQuery(input, { placeholderData: (previous) => previous })
  const { data, error, isPlaceholderData } = query
  const found = data?.found ?? 0
  const pages = Math.max(1, Math.ceil(found / place.size))

  const moved = rowId !== undefined && data && !isPlaceholderData && data.page !== place.page
  useEffect(() => {
    if (moved) place.followRow(data.page)
  })

  /** Fetches everything that a term finds, for the export. */
  async function loadFound(q: string) {
    const { rowId: _, ...search } = input
    const rows: Match[] = []
    for (let page = 0; ; page += 1) {
      const part = { ...search, q, page, size: PAGE_MAX_ROWS }
      const { matches, found: all } = await client.admin.matches.search.query(part)
      rows.push(...matches)
      if (rows.length >= all || matches.length === 0) return rows
    }
  }

  return {
    list: {
      rows: data && { length: data.total },
      isCut: data?.isCut ?? false,
      error,
      retry: () => void query.refetch(),
    },
    view: {
      total: data?.total ?? 0,
      found: { length: found },
      shown: data?.matches ?? [],
      status: input.status,
      sort: place.sort,
      page: isPlaceholderData ? Math.min(place.page, pages - 1) : (data?.page ?? 0),
      pages,
      first: (data?.page ?? 0) * place.size,
      place,
    },
    countOf: (status: string) => data?.countByStatus[status as Match['status']] ?? 0,
    loadFound,
  }
}
