import { useState } from 'react'

/** Tracks the ids of rows with a request in flight. */
export function useBusyRows() {
  const [ids, setIds] = useState<readonly number[]>([])
  return {
    isBusy: (id: number) => ids.includes(id),
    begin: (id: number) => setIds((all) => [...all, id]),
    end: (id: number) => setIds((all) => all.filter((other) => other !== id)),
  }
}
