import { useEffect, useState } from 'react'

/** Returns whether the value has been unchanged for `ms` milliseconds. */
export function useIsStable(value: unknown, ms: number): boolean {
  const [settled, setSettled] = useState<unknown>(UNSET)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled === value
}

const UNSET = Symbol('nothing yet')
