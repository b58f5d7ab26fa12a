import { useCallback, useRef, useSyncExternalStore } from 'react'

/** A file as an address that a picture can show; the address is given back when it is no longer shown. */
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
