import type { ReactElement } from 'react'
import { lazyContent } from '#client/ui/lazy-component.tsx'
import { ListPending } from './list-pending.tsx'
import type { PeopleTableProps } from './people-table.tsx'

type AnyTable = (props: object) => ReactElement
const Lazy = lazyContent(async () => (await import('./people-table.tsx')).PeopleTable as unknown as AnyTable)

// Lazy, because the page shows itself before its rows; loaded as soon as this module runs, along with the rows.
void Lazy.preload()

// The class makes the page as wide as it will be with the table.
const pending = (
  <div className="people-list">
    <ListPending />
  </div>
)

/** PeopleTable, once it has loaded. */
export const PeopleTable = <Row extends { id: number }>(props: PeopleTableProps<Row>) => (
  <Lazy {...props} pending={pending} />
)
