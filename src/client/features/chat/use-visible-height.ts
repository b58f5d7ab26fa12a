import { useEffect } from 'react'

/**
 * While mounted, keeps the height and top of what an on-screen keyboard leaves visible in custom properties, for browsers
 * that lay the keyboard over the page (Safari) instead of resizing it.
 */
export function useVisibleHeight() {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const { style } = document.documentElement
    const clear = () => {
      style.removeProperty('--visible-height')
      style.removeProperty('--visible-top')
    }
    const update = () => {
      // Zooming in with two fingers also makes it smaller; then the page keeps its size.
      if (viewport.scale > 1.01) return
      if (window.innerHeight - viewport.height < 1) return clear()
      style.setProperty('--visible-height', `${viewport.height}px`)
      style.setProperty('--visible-top', `${viewport.offsetTop}px`)
    }
    update()
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
      clear()
    }
  }, [])
}
