import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const BUTTONS = '[data-report]'

const buttonsIn = (log: HTMLElement | null) => [...(log?.querySelectorAll<HTMLElement>(BUTTONS) ?? [])]

/** Keys and the index they move to. */
const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/**
 * Roving tabindex for the report buttons of a log: one tab stop, initially the latest; arrow keys, Home and End move
 * it. Kept in the DOM, so that moving renders nothing.
 */
export function useRovingTabIndex(log: RefObject<HTMLElement | null>, lastKey: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the last message there may be a new latest button
  useEffect(() => {
    const tabStop = log.current?.querySelector(`${BUTTONS}[tabindex="0"]`)
    if (tabStop && tabStop === document.activeElement) return
    tabStop?.setAttribute('tabindex', '-1')
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
