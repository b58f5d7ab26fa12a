import { useEffect, useEffectEvent, useState } from 'react'

/** Returns `print`, which prints once `prepare` has worked and rendered; the browser's own shortcut does the same. */
export function usePrint(prepare: () => Promise<boolean>) {
  const [isPreparing, setPreparing] = useState(false)
  const [prepared, setPrepared] = useState(0)
  useEffect(() => {
    if (prepared > 0) window.print()
  }, [prepared])

  const print = async () => {
    setPreparing(true)
    const isReady = await prepare()
    setPreparing(false)
    if (isReady) setPrepared((count) => count + 1)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isPreparing) void print()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return { print, isPreparing }
}
