import { type ReactNode, useId } from 'react'
import { Card } from '#client/ui/card.tsx'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { splitByEnded } from './conversations.ts'

type Conversation = { id: number; status: string }
type RowOf<Row> = (conversation: Row) => ReactNode

export type ConversationListsProps<Row> = { conversations: readonly Row[]; rowOf: RowOf<Row> }

/** Lists open conversations and, separately, ended ones. */
export function ConversationLists<Row extends Conversation>({
  conversations,
  rowOf,
}: ConversationListsProps<Row>) {
  const headingId = useId()
  const { current, ended } = splitByEnded(conversations)
  return (
    <>
      {current.length > 0 && <Rows rows={current} rowOf={rowOf} />}
      {ended.length > 0 && (
        <section aria-labelledby={headingId} className="mt-10 grid gap-4 first:mt-0">
          <h2 id={headingId} className="text-xl">
            {MATCH_TEXTS.earlier}
          </h2>
          <Rows rows={ended} rowOf={rowOf} />
        </section>
      )}
    </>
  )
}

const Rows = <Row extends Conversation>({ rows, rowOf }: { rows: readonly Row[]; rowOf: RowOf<Row> }) => (
  <Card padding="none">
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id}>{rowOf(row)}</li>
      ))}
    </ul>
  </Card>
)
