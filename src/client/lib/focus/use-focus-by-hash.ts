import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Focuses an element and scrolls to it once it is shown while the address names it. */
export function useFocusByHash(hash: string, target: RefObject<HTMLElement | null>, isShown: boolean) {
  const isNamed = useLocation({ select: (location) => location.hash === hash })
  useEffect(() => {
    if (!isNamed || !isShown) return
    target.current?.focus({ preventScroll: true })
    target.current?.scrollIntoView({ block: 'start' })
  }, [isNamed, isShown, target])
}
