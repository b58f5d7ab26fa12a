import { useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureReport, statusOf } from '#client/lib/api/errors.ts'
import { showAlert } from '#client/lib/feedback/alert.ts'
import { UNDO_TEXTS } from '#shared/texts/decisions.ts'

type Changed = { id: number; user: { fullName: string } }
type Undone<Status> = { id: number; status: Status }

/** Undoing changes of people's status: the page's alert offers it, and shows what came of it. */
export function useStatusUndo<Status>(textOf: (status: Status, name: string) => string) {
  const utils = api.useUtils()
  const busy = useBusyRows()
  const names = useRef(new Map<number, string>())
  // A row stays busy until the lists are refetched, so that its buttons do not reappear before it leaves.
  const refresh = () => utils.admin.invalidate()
  const whileBusy = {
    onMutate: ({ id }: { id: number }) => busy.begin(id),
    onSettled: (_data: unknown, _error: unknown, { id }: { id: number }) => busy.end(id),
  }
  const offerUndo = (text: string, { id, user }: Changed, undo: () => void) => {
    names.current.set(id, user.fullName)
    showAlert({ tone: 'success', text, undo })
  }
  return {
    refresh,
    isBusy: busy.isBusy,
    /** Callbacks of a mutation of one person. */
    whileBusy,
    offerUndo,
    /** Callbacks of the mutation that undoes. `retry` is offered when the server gave no answer. */
    undoCallbacks: <Change extends { id: number }>(retry: (change: Change) => void, onUndone?: () => void) => ({
      ...whileBusy,
      async onSuccess({ id, status }: Undone<Status>) {
        const name = names.current.get(id) ?? ''
        showAlert({ tone: 'success', text: textOf(status, name), focused: true })
        onUndone?.()
        await refresh()
      },
      onError(error: unknown, change: Change) {
        const text = failureReport(error, UNDO_TEXTS.failed)
        const undo = statusOf(error) === undefined ? () => retry(change) : undefined
        showAlert({ tone: 'danger', text, focused: true, undo })
      },
    }),
  }
}

/** Tracks the ids of rows with a request in flight. */
function useBusyRows() {
  const [ids, setIds] = useState<readonly number[]>([])
  return {
    isBusy: (id: number) => ids.includes(id),
    begin: (id: number) => setIds((all) => [...all, id]),
    end: (id: number) => setIds((all) => all.filter((other) => other !== id)),
  }
}
