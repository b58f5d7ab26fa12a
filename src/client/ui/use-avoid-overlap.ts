import { type RefObject, useLayoutEffect } from 'react'

/** Selector of interactive elements. */
const INTERACTIVE = 'a[href], button, input, select, textarea, summary, .choice'
/** Distance to keep from them. */
const GAP_PX = 4
const STEP_PX = 8
/** Debounce after scrolling or a transition. */
const DEBOUNCE_MS = 120

type Box = { left: number; top: number; right: number; bottom: number }

const translateBox = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})

const overlap = (box: Box, other: Box): number => {
  const width = Math.min(box.right, other.right) - Math.max(box.left, other.left)
  const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
  return width > 0 && height > 0 ? width * height : 0
}

const centreOf = ({ left, top, right, bottom }: Box): Box => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return { left: x - GAP_PX, top: y - GAP_PX, right: x + GAP_PX, bottom: y + GAP_PX }
}

/** Returns the boxes of all enabled interactive elements in the viewport. */
function interactiveBoxes(except: Element): Box[] {
  return [...document.querySelectorAll(INTERACTIVE)]
    .filter((node) => !except.contains(node) && !node.matches(':disabled') && !node.closest('[inert]'))
    .map((node) => node.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => {
      return width > 1 && height > 1 && bottom > 0 && top < window.innerHeight
    })
}

/** Returns the cost of covering boxes; covering a button's centre costs far more than its edge. */
const costOf = (box: Box, boxes: readonly Box[]): number =>
  boxes.reduce((sum, each) => sum + overlap(box, each) + (overlap(box, centreOf(each)) > 0 ? 1_000_000 : 0), 0)

/** Returns the nearest offset from `home` that covers nothing, or the one with the lowest cost. */
function findFreeOffset(
  home: Box,
  boxes: readonly Box[],
  { width, height }: { width: number; height: number },
) {
  const columns = [0, width - home.right - home.left, width / 2 - (home.left + home.right) / 2]
  const rows: number[] = [0]
  for (let y = STEP_PX; y < height; y += STEP_PX) rows.push(-y, y)
  let best = { x: 0, y: 0, cost: Number.POSITIVE_INFINITY }
  for (const y of rows) {
    for (const x of columns) {
      const box = translateBox(home, x, y)
      const isInside = box.top >= 0 && box.bottom <= height && box.left >= 0 && box.right <= width
      if (!isInside) continue
      const cost = costOf(box, boxes)
      if (cost === 0) return { x, y }
      if (cost < best.cost) best = { x, y, cost }
    }
  }
  return { x: best.x, y: best.y }
}

/** Moves the frame's content clear now and after every page change. Returns the stop function. */
function avoidOverlap(node: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let offset = { x: 0, y: 0 }

  function reposition() {
    const card = node.firstElementChild
    if (!card) return
    const { left, top, right, bottom } = card.getBoundingClientRect()
    const boxes = interactiveBoxes(node)
    const withGap: Box = { left, right, top: top - GAP_PX, bottom: bottom + GAP_PX }
    if (boxes.every((each) => overlap(withGap, each) === 0)) return
    offset = findFreeOffset(translateBox({ left, top, right, bottom }, -offset.x, -offset.y), boxes, {
      width: document.documentElement.clientWidth,
      height: window.innerHeight,
    })
    node.style.transform = offset.x === 0 && offset.y === 0 ? '' : `translate(${offset.x}px, ${offset.y}px)`
  }
  const repositionDebounced = () => {
    clearTimeout(timer)
    timer = setTimeout(reposition, DEBOUNCE_MS)
  }

  reposition()
  const changes = new MutationObserver(repositionDebounced)
  const attributeFilter = ['disabled', 'open', 'inert']
  changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter })
  const events = ['scroll', 'resize', 'transitionend', 'toggle'] as const
  for (const event of events)
    window.addEventListener(event, repositionDebounced, { capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    for (const event of events) window.removeEventListener(event, repositionDebounced, { capture: true })
    node.style.transform = ''
  }
}

/** Keeps a floating element from covering interactive elements, also when the page changes below it (decision 17). */
export function useAvoidOverlap(frame: RefObject<HTMLElement | null>, key: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another toast has another size
  useLayoutEffect(
    () => (frame.current?.firstElementChild ? avoidOverlap(frame.current) : undefined),
    [frame, key],
  )
}
