import { useCallback, useRef, useSyncExternalStore } from 'react'

/** Returns an object URL for a file and revokes it when no longer used. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const url = useRef<string>(undefined)
  const open = useCallback(
    (changed: () => void) => {
      url.current = file && URL.createObjectURL(file)
      changed()
      return () => {
        if (url.current) URL.revokeObjectURL(url.current)
        url.current = undefined
      }
    },
    [file],
  )
  return useSyncExternalStore(open, () => url.current)
}
