import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'

/** A decision of the last seconds; `until` is when it can no longer be undone, in `performance.now()` milliseconds. */
export type Undoable = { id: number; until: number }

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
    add: (item: Item) => update((items) => [...items.filter(({ id }) => id !== item.id), item]),
    change: (id: number, changes: Partial<Item>) =>
      update((items) => items.map((item) => (item.id === id ? { ...item, ...changes } : item))),
    remove: (id: number) => update((items) => items.filter((item) => item.id !== id)),
  }
}
