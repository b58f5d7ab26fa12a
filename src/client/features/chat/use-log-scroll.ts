import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** So near to the end counts as being there. */
const END_PX = 48
/** So near to the beginning, what came before is fetched: about two pictures ahead. */
const BEGINNING_PX = 1_000

type Content = {
  firstKey: string | undefined
  lastKey: string | undefined
  lastIsOwn: boolean
  onBeginning: () => void
}

/**
 * Keeps a log where its reader is: at the end while he is there, and on the same line when something is put in
 * before it. What an own message brings is always shown.
 */
export function useLogScroll({ firstKey, lastKey, lastIsOwn, onBeginning }: Content) {
  const log = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const size = useRef({ inner: 0, outer: 0 })
  const wasAtEnd = useRef(true)
  const [isAtEnd, setAtEnd] = useState(true)
  const seen = useRef({ firstKey, lastKey })

  const note = useCallback((atEnd: boolean) => {
    wasAtEnd.current = atEnd
    setAtEnd(atEnd)
  }, [])

  const measure = useCallback((node: HTMLElement) => {
    size.current = { inner: node.scrollHeight, outer: node.clientHeight }
  }, [])

  const toEnd = useCallback((behavior: ScrollBehavior = 'instant') => {
    const node = log.current
    node?.scrollTo({ top: node.scrollHeight, behavior })
  }, [])

  useLayoutEffect(() => {
    const node = log.current
    if (!node) return
    const before = seen.current
    seen.current = { firstKey, lastKey }
    const isPrepended = before.firstKey !== undefined && before.firstKey !== firstKey
    if (before.lastKey !== lastKey && (lastIsOwn || wasAtEnd.current)) {
      toEnd()
      note(true)
    } else if (isPrepended) {
      node.scrollTop += node.scrollHeight - size.current.inner
    }
    measure(node)
  }, [firstKey, lastKey, lastIsOwn, measure, note, toEnd])

  const fetchEarlier = useEffectEvent((node: HTMLElement) => {
    if (node.scrollTop < BEGINNING_PX) onBeginning()
  })

  // The composer grows, the window turns, a font arrives, a day comes into sight: the end stays in sight.
  useEffect(() => {
    const node = log.current
    if (!node || !content.current) return
    const observer = new ResizeObserver(() => {
      if (wasAtEnd.current) toEnd()
      measure(node)
      // The scrolling that led here was not looked at while sizes changed.
      fetchEarlier(node)
    })
    observer.observe(node)
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [measure, toEnd])

  const onScroll = () => {
    const node = log.current
    if (!node) return
    // Sizes that have just changed move the end away from a reader who has not moved: the observer follows.
    const { inner, outer } = size.current
    if (node.scrollHeight !== inner || node.clientHeight !== outer) return
    note(inner - node.scrollTop - outer < END_PX)
    if (node.scrollTop < BEGINNING_PX) onBeginning()
  }

  return { log, content, isAtEnd, toEnd, onScroll }
}
