import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const BUTTONS = '[data-report]'

const buttonsIn = (log: HTMLElement | null) => [...(log?.querySelectorAll<HTMLElement>(BUTTONS) ?? [])]

/** From which button of a log a key leads to which. */
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/**
 * One stop of the keyboard for all the buttons of a log, at first the latest; the arrow keys go from one to the next.
 * The buttons are many, so the browser keeps which one it is, and nothing is drawn again.
 */
export function useReportStops(log: RefObject<HTMLElement | null>, lastKey: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the last message there may be a new latest button
  useEffect(() => {
    const stop = log.current?.querySelector(`${BUTTONS}[tabindex="0"]`)
    if (stop && stop === document.activeElement) return
    stop?.setAttribute('tabindex', '-1')
    buttonsIn(log.current).at(-1)?.setAttribute('tabindex', '0')
  }, [log, lastKey])

  return (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    const from = event.target
    if (!step || !(from instanceof HTMLElement) || !from.matches(BUTTONS)) return
    const buttons = buttonsIn(log.current)
    const to = buttons[step(buttons.indexOf(from), buttons.length)]
    event.preventDefault()
    if (!to) return
    from.setAttribute('tabindex', '-1')
    to.setAttribute('tabindex', '0')
    to.focus()
  }
}
