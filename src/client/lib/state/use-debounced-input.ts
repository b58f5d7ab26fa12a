import { useEffect, useRef, useState } from 'react'

/**
 * Text that shows what is typed at once, and is told to its owner when the typing rests.
 * A value the owner brings from elsewhere (a link, the back button) takes the place of what was typed.
 */
export function useSettledText(value: string, settle: (value: string) => void, restMs = 150) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [told, setTold] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (value !== seen) {
    setSeen(value)
    if (value !== told) {
      setTold(value)
      setText(value)
    }
  }

  const tell = (next: string) => {
    setTold(next)
    settle(next)
  }
  const change = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    const words = next.trim()
    // Emptying the field is a decision, not a pause in typing.
    if (words === '') tell('')
    else timer.current = setTimeout(() => tell(words), restMs)
  }
  return [text, change] as const
}
