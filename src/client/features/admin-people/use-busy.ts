import { useState } from 'react'

/** Which rows are being changed: several may be at once. */
export function useBusy() {
  const [ids, setIds] = useState<readonly number[]>([])
  return {
    isBusy: (id: number) => ids.includes(id),
    begin: (id: number) => setIds((all) => [...all, id]),
    end: (id: number) => setIds((all) => all.filter((other) => other !== id)),
  }
}
