import { lastSuccess } from './lib/api/use-action.ts'
import { refreshHelp } from './lib/feedback/help.ts'

/**
 * Suppresses accidental repeated presses (decision 91): the second half of a double click must not hit what has
 * moved under the pointer or repeat a finished action, and a held key presses once.
 */

/** Usual double-click interval of operating systems. */
const BURST_MS = 500
/** Maximum pointer movement between two clicks of a double click. */
const MAX_MOVE_PX = 4

const PRESSABLE = 'button, a[href], summary'
/** Events that follow a `pointerdown`. */
const REST_OF_PRESS = ['mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const

/** Clicks by keyboard or script have no position. */
const hasNoPosition = (event: MouseEvent) => event.type === 'click' && event.detail === 0

function suppress(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Installs the guard as capture listeners on `window`. Clicks by scripts (untrusted events) pass. */
function suppressRepeatedPresses() {
  const on = <Name extends keyof WindowEventMap>(name: Name, run: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, (event) => event.isTrusted && run(event), { capture: true })
  suppressDoubleClicks(on)
  suppressRepeatedEnter(on)
}

type On = <Name extends keyof WindowEventMap>(name: Name, run: (event: WindowEventMap[Name]) => void) => void

function suppressDoubleClicks(on: On) {
  let last: { node: Element; x: number; y: number; at: number } | undefined
  let isSuppressed = false

  const nodeOf = ({ target }: Event) => (target instanceof Element ? target.closest(PRESSABLE) : null)
  const isIntended = (event: PointerEvent) => {
    if (!last || event.timeStamp - last.at > BURST_MS) return true
    if (Math.hypot(event.clientX - last.x, event.clientY - last.y) > MAX_MOVE_PX) return true
    return nodeOf(event) === last.node && lastSuccess.at < last.at
  }

  on('pointerdown', (event) => {
    isSuppressed = !isIntended(event)
    if (isSuppressed) suppress(event)
  })
  for (const name of REST_OF_PRESS) {
    on(name, (event) => isSuppressed && !hasNoPosition(event) && suppress(event))
  }
  on('click', (event) => {
    const node = nodeOf(event)
    if (isSuppressed || hasNoPosition(event)) return
    last = node ? { node, x: event.clientX, y: event.clientY, at: event.timeStamp } : undefined
  })
  // After typing or choosing something, the next click is intended.
  window.addEventListener('input', () => (last = undefined), { capture: true })
}

function suppressRepeatedEnter(on: On) {
  let last: { target: EventTarget | null; at: number } | undefined
  on('keydown', (event) => {
    const { key, target, repeat, timeStamp: at } = event
    // Any other key ends the burst; in a text area Enter adds a line.
    if (key !== 'Enter' || target instanceof HTMLTextAreaElement) {
      last = undefined
      return
    }
    const isSecond = last?.target === target && at - last.at <= BURST_MS && lastSuccess.at >= last.at
    if (repeat || isSecond) suppress(event)
    else last = { target, at }
  })
}

suppressRepeatedPresses()
// Refreshed once per page load and stored for offline use (decision 70).
void refreshHelp()
// After the page's own requests.
const register = async () => (await import('./lib/offline/service-worker.ts')).registerServiceWorker()
if (document.readyState === 'complete') void register()
else window.addEventListener('load', () => void register(), { once: true })
