import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { UNDO_SECONDS } from '#shared/product-limits.ts'
import { DECISION_TEXTS, UNDO_TEXTS } from '#shared/texts/decisions.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { failureText, statusOf } from '../api/errors.ts'
import { toast } from '../feedback/toast.ts'

/** A decision of the last seconds; `until` is when it can no longer be undone, in `performance.now()` milliseconds. */
export type Undoable = {
  id: number
  answer: string
  /** Whether a reason was added to the refusal. */
  hasReason: boolean
  until: number
}

/**
 * The decisions of one kind that the page offers to undo. They outlive a change of tabs, and go with the data of the
 * signed-in user.
 */
export function useUndoables<Item extends Undoable>(kind: string) {
  const queryClient = useQueryClient()
  const queryKey = ['undoable', kind]
  const { data = [] } = useQuery<Item[]>({ queryKey, queryFn: skipToken, staleTime: Infinity })
  const update = (change: (items: Item[]) => Item[]) =>
    queryClient.setQueryData<Item[]>(queryKey, (items = []) => change(items))
  return {
    items: data,
    add: (item: Omit<Item, 'hasReason' | 'until'>) =>
      update((items) => [
        ...items.filter(({ id }) => id !== item.id),
        { ...item, hasReason: false, until: undoDeadline() } as Item,
      ]),
    addReason: (id: number) =>
      update((items) => items.map((item) => (item.id === id ? { ...item, hasReason: true } : item))),
    remove: (id: number) => update((items) => items.filter((item) => item.id !== id)),
  }
}

type UndoRowOptions = {
  kind: string
  /** What a toast says once it is undone. */
  undoneText: string
  refresh: () => Promise<unknown>
  /** Called when what was decided is in its list again. */
  onBack?: (id: number) => void
}

/** Returns what the row of a decision is made of, and the callbacks of the mutation that undoes it. */
export function useUndoRow({ id, until }: Undoable, { kind, undoneText, refresh, onBack }: UndoRowOptions) {
  const { remove } = useUndoables(kind)
  return {
    row: {
      until,
      onExpire: () => remove(id),
      undoLabel: UNDO_TEXTS.undo,
      explainLabel: DECISION_TEXTS.addReason,
    },
    callbacks: {
      async onSuccess() {
        toast.info(undoneText)
        await refresh()
        remove(id)
        onBack?.(id)
      },
      onError(error: unknown) {
        toast.error(UNDO_TEXTS.failed, failureText(error, UI_TEXTS.somethingWentWrong))
        // Refused for good; without an answer from the server it can be tried again.
        if (statusOf(error) === 409 || statusOf(error) === 404) remove(id)
      },
    },
  }
}

/** Returns when what happens now can no longer be undone, in `performance.now()` milliseconds. */
export const undoDeadline = () => performance.now() + UNDO_SECONDS * 1_000
