import { type RefObject, useLayoutEffect } from 'react'

/** What can be pressed or written in. */
const PRESSED = 'a[href], button, input, select, textarea, summary, .choice'
/** As far from it as a finger needs. */
const GAP_PX = 4
const STEP_PX = 8
/** A page that is being scrolled, or a dialog on its way out, is looked at again once it has come to rest. */
const REST_MS = 120

type Box = { left: number; top: number; right: number; bottom: number }

const moved = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})

const overlap = (one: Box, other: Box): number => {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return width > 0 && height > 0 ? width * height : 0
}

const centreOf = ({ left, top, right, bottom }: Box): Box => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return { left: x - GAP_PX, top: y - GAP_PX, right: x + GAP_PX, bottom: y + GAP_PX }
}

/** Everything in sight that can be pressed just now, wherever it lies. */
function pressedBoxes(except: Element): Box[] {
  return [...document.querySelectorAll(PRESSED)]
    .filter((node) => !except.contains(node) && !node.matches(':disabled') && !node.closest('[inert]'))
    .map((node) => node.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => {
      return width > 1 && height > 1 && bottom > 0 && top < window.innerHeight
    })
}

/** How much is lost by lying there: the middle of a button counts far more than its edge. */
const costOf = (box: Box, boxes: readonly Box[]): number =>
  boxes.reduce((sum, each) => sum + overlap(box, each) + (overlap(box, centreOf(each)) > 0 ? 1_000_000 : 0), 0)

/** How far to move from `home`, so that nothing is covered; the nearest such place, or the one that covers least. */
function clearMove(home: Box, boxes: readonly Box[], { width, height }: { width: number; height: number }) {
  const columns = [0, width - home.right - home.left, width / 2 - (home.left + home.right) / 2]
  const rows: number[] = [0]
  for (let y = STEP_PX; y < height; y += STEP_PX) rows.push(-y, y)
  let best = { x: 0, y: 0, cost: Number.POSITIVE_INFINITY }
  for (const y of rows) {
    for (const x of columns) {
      const place = moved(home, x, y)
      const isInside = place.top >= 0 && place.bottom <= height && place.left >= 0 && place.right <= width
      if (!isInside) continue
      const cost = costOf(place, boxes)
      if (cost === 0) return { x, y }
      if (cost < best.cost) best = { x, y, cost }
    }
  }
  return { x: best.x, y: best.y }
}

/** Moves what a frame holds, now and whenever the page below it has changed; until the answer is called. */
function keepClear(node: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let at = { x: 0, y: 0 }

  function place() {
    const card = node.firstElementChild
    if (!card) return
    const { left, top, right, bottom } = card.getBoundingClientRect()
    const boxes = pressedBoxes(node)
    const withGap: Box = { left, right, top: top - GAP_PX, bottom: bottom + GAP_PX }
    if (boxes.every((each) => overlap(withGap, each) === 0)) return
    at = clearMove(moved({ left, top, right, bottom }, -at.x, -at.y), boxes, {
      width: document.documentElement.clientWidth,
      height: window.innerHeight,
    })
    node.style.transform = at.x === 0 && at.y === 0 ? '' : `translate(${at.x}px, ${at.y}px)`
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(place, REST_MS)
  }

  place()
  const changes = new MutationObserver(later)
  const attributeFilter = ['disabled', 'open', 'inert']
  changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter })
  const events = ['scroll', 'resize', 'transitionend', 'toggle'] as const
  for (const event of events) window.addEventListener(event, later, { capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    for (const event of events) window.removeEventListener(event, later, { capture: true })
    node.style.transform = ''
  }
}

/** Keeps what floats over the page clear of everything that can be pressed, also when the page moves below it. */
export function useClearPlace(frame: RefObject<HTMLElement | null>, key: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another toast has another size
  useLayoutEffect(() => (frame.current?.firstElementChild ? keepClear(frame.current) : undefined), [frame, key])
}
