import { done } from '../format/done.ts'

/**
 * The presses of one burst count for what the first of them met (decision 91): the second half of a double click is
 * not meant for what has slid under the pointer, nor for what is done already, and a key that is held presses once.
 */

/** The usual double-click time of operating systems. */
const BURST_MS = 500
/** How far the pointer may move between both clicks. */
const PLACE_PX = 4

const PRESSABLE = 'button, a[href], summary'
/** What follows when a pointer goes down. */
const REST_OF_PRESS = ['mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const

/** A key presses without a place, and so does a script. */
const hasNoPlace = (event: MouseEvent) => event.type === 'click' && event.detail === 0

function swallow(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Listens ahead of everything else in the page, for as long as it is open. Scripts may press as they like. */
export function guardPresses() {
  const on = <Name extends keyof WindowEventMap>(name: Name, run: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, (event) => event.isTrusted && run(event), { capture: true })
  guardPointer(on)
  guardEnter(on)
}

type On = <Name extends keyof WindowEventMap>(name: Name, run: (event: WindowEventMap[Name]) => void) => void

function guardPointer(on: On) {
  let last: { node: Element; x: number; y: number; at: number } | undefined
  let isSwallowed = false

  const nodeOf = ({ target }: Event) => (target instanceof Element ? target.closest(PRESSABLE) : null)
  const isMeant = (event: PointerEvent) => {
    if (!last || event.timeStamp - last.at > BURST_MS) return true
    if (Math.hypot(event.clientX - last.x, event.clientY - last.y) > PLACE_PX) return true
    return nodeOf(event) === last.node && done.at < last.at
  }

  on('pointerdown', (event) => {
    isSwallowed = !isMeant(event)
    if (isSwallowed) swallow(event)
  })
  for (const name of REST_OF_PRESS) {
    on(name, (event) => isSwallowed && !hasNoPlace(event) && swallow(event))
  }
  on('click', (event) => {
    const node = nodeOf(event)
    if (isSwallowed || hasNoPlace(event)) return
    last = node ? { node, x: event.clientX, y: event.clientY, at: event.timeStamp } : undefined
  })
  // After typing or choosing something, the next click is a new intention.
  window.addEventListener('input', () => (last = undefined), { capture: true })
}

function guardEnter(on: On) {
  let last: { target: EventTarget | null; at: number } | undefined
  on('keydown', (event) => {
    const { key, target, repeat, timeStamp: at } = event
    // Any other key ends the burst, and in a text area Enter writes.
    if (key !== 'Enter' || target instanceof HTMLTextAreaElement) {
      last = undefined
      return
    }
    const isSecond = last?.target === target && at - last.at <= BURST_MS && done.at >= last.at
    if (repeat || isSecond) swallow(event)
    else last = { target, at }
  })
}
