import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { shortDate } from '#client/lib/format/format.ts'
import { useDebouncedInput } from '#client/lib/state/use-debounced-input.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextareaField } from '#client/ui/fields.tsx'
import { MESSAGE_MAX } from '#shared/product-limits.ts'
import type { ScreenCategory } from '#shared/screening/categories.ts'
import { CUSTOM_RULES_DIALOG_TEXTS } from '#shared/texts/safeguarding.ts'
import { FINDING_NAMES } from '#shared/texts/screening.ts'

export type ScreeningLists = Outputs['admin']['screening']['lists']

/** Shows what the server would find in a message; the browser has only some of the rules (decision 68). */
export function ScreeningPreview({ lists: { words, exemptions } }: { lists: ScreeningLists }) {
  const [sentence, setSentence] = useState('')
  const [text, setText] = useDebouncedInput(sentence, setSentence)
  const { client } = api.useUtils()
  // A query, because it runs while typing and changes nothing.
  const { data, error } = useQuery({
    queryKey: ['trySentence', sentence, words, exemptions],
    queryFn: () => client.admin.screening.trySentence.mutate({ text: sentence }),
    enabled: sentence !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const findings = sentence === '' || error ? undefined : data?.findings
  const descriptions = findings && [
    ...new Set(
      findings.map((finding) =>
        CUSTOM_RULES_DIALOG_TEXTS.stretch(categoryName(finding.category), finding.words),
      ),
    ),
  ]
  return (
    <div className="grid gap-2">
      <TextareaField
        label={CUSTOM_RULES_DIALOG_TEXTS.tryIt}
        hint={CUSTOM_RULES_DIALOG_TEXTS.tryHint}
        rows={2}
        maxLength={MESSAGE_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status" className="grid gap-1 font-semibold text-sm [overflow-wrap:anywhere]">
        {error && <p className="text-danger-ink">{failureText(error, CUSTOM_RULES_DIALOG_TEXTS.notTried)}</p>}
        {descriptions?.length === 0 && <p>{CUSTOM_RULES_DIALOG_TEXTS.nothingFound}</p>}
        {descriptions?.map((description) => (
          <p key={description} className="text-warning">
            {description}
          </p>
        ))}
      </div>
    </div>
  )
}

/** Returns a category's name, capitalized. */
export const categoryName = (category: ScreenCategory): string => {
  const name = FINDING_NAMES[category]
  return name.charAt(0).toUpperCase() + name.slice(1)
}

type Entry = { id: number; createdAt: string; addedBy: string | null }

type ScreeningListEntryProps = {
  entry: Entry
  /** Accessible name of the remove button, unique per row. */
  removeLabel: string
  onRemove: () => void
  children: ReactNode
}

/** One entry of a list, with its author and date. */
export function ScreeningListEntry({
  entry: { createdAt, addedBy },
  removeLabel,
  onRemove,
  children,
}: ScreeningListEntryProps) {
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
        {children}
        <p className="text-ink-3 text-sm">
          {CUSTOM_RULES_DIALOG_TEXTS.added(addedBy ?? CUSTOM_RULES_DIALOG_TEXTS.somebody, shortDate(createdAt))}
        </p>
      </div>
      <Button variant="danger-outline" size="sm" aria-label={removeLabel} onClick={onRemove}>
        {CUSTOM_RULES_DIALOG_TEXTS.remove}
      </Button>
    </li>
  )
}

type RemoveConfirmationProps<Row> = {
  /** The entry to remove; the dialog is open while set. */
  entry: Row | undefined
  onClose: () => void
  question: string
  action: string
  describe: (row: Row) => string
  onRemove: (row: Row) => void
  pending: boolean
  /** Gets the focus after the row is removed. */
  heading: RefObject<HTMLElement | null>
}

/** Confirmation before removing an entry. */
export function RemoveConfirmation<Row extends Entry>({
  entry,
  onClose,
  question,
  action,
  describe,
  onRemove,
  pending,
  heading,
}: RemoveConfirmationProps<Row>) {
  // Keeps the entry during the closing animation.
  const [last, setLast] = useState(entry)
  if (entry && entry !== last) setLast(entry)
  const removed = useRef<Row>(undefined)
  return (
    <AlertDialog
      open={entry !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={question}
      {...(last && { description: describe(last) })}
      safeLabel={CUSTOM_RULES_DIALOG_TEXTS.keep}
      actionLabel={action}
      pending={pending}
      onAction={() => {
        removed.current = last
        if (last) onRemove(last)
      }}
      finalFocus={() => (removed.current === last ? heading.current : null)}
    />
  )
}
