import { type ReactNode, useId } from 'react'
import { Card } from '#client/ui/card.tsx'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { splitByEnded } from './conversations.ts'

type Conversation = { id: number; status: string }
type RowOf<Row> = (conversation: Row) => ReactNode

export type ConversationListsProps<Row, Silent> = {
  conversations: readonly Row[]
  rowOf: RowOf<Row>
  /** Open matches in which nobody has written yet. */
  silent: readonly Silent[]
  silentRowOf: RowOf<Silent>
}

/** Lists open conversations, after them those without a message, and separately ended ones. */
export function ConversationLists<Row extends Conversation, Silent extends Conversation>({
  conversations,
  rowOf,
  silent,
  silentRowOf,
}: ConversationListsProps<Row, Silent>) {
  const headingId = useId()
  const { current, ended } = splitByEnded(conversations)
  return (
    <>
      {current.length + silent.length > 0 && (
        <Rows
          rows={[
            ...current.map((match) => ({ id: match.id, row: rowOf(match) })),
            ...silent.map((match) => ({ id: match.id, row: silentRowOf(match) })),
          ]}
        />
      )}
      {ended.length > 0 && (
        <section aria-labelledby={headingId} className="mt-10 grid gap-4 first:mt-0">
          <h2 id={headingId} className="text-xl">
            {MATCH_TEXTS.earlier}
          </h2>
          <Rows rows={ended.map((match) => ({ id: match.id, row: rowOf(match) }))} />
        </section>
      )}
    </>
  )
}

const Rows = ({ rows }: { rows: readonly { id: number; row: ReactNode }[] }) => (
  <Card padding="none">
    <ul className="divide-y divide-line">
      {rows.map(({ id, row }) => (
        <li key={id}>{row}</li>
      ))}
    </ul>
  </Card>
)
