import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * Returns the current value of an uncontrolled control. Form libraries set it through its ref without an event, so it
 * is read after every render.
 */
export function useControlText<Control extends TextControl>(outerRef: RefCallback<Control> | undefined) {
  const control = useRef<Control>(null)
  const [text, setText] = useState('')
  const read = useCallback(() => setText(control.current?.value ?? ''), [])
  useEffect(read)

  const ref = useCallback(
    (node: Control | null) => {
      control.current = node
      return outerRef?.(node)
    },
    [outerRef],
  )
  return { text, read, ref }
}
