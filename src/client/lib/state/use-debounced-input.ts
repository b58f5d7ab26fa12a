import { useEffect, useRef, useState } from 'react'

/**
 * Text input state with debounce: the text updates at once, `onSettle` is called after a pause in typing. A value from
 * outside (a link, the back button) replaces the text.
 */
export function useDebouncedInput(value: string, onSettle: (value: string) => void, delayMs = 150) {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [reported, setReported] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (value !== lastValue) {
    setLastValue(value)
    if (value !== reported) {
      setReported(value)
      setText(value)
    }
  }

  const report = (next: string) => {
    setReported(next)
    onSettle(next)
  }
  const change = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    const trimmed = next.trim()
    // Clearing the field takes effect without delay.
    if (trimmed === '') report('')
    else timer.current = setTimeout(() => report(trimmed), delayMs)
  }
  return [text, change] as const
}
