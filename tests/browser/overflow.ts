import type { Page } from 'playwright-core'

/** What lies over a page, beside the page itself. */
const SURFACES = '.dialog, .news-panel, .help-window, .menu, [popover]:popover-open'
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="menuitem"]'

/** Returns what overflows sideways, one text for each: the page, what lies over it, and controls that nobody can reach or read. */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ surfaces, controls }) => {
      const name = (element: Element) =>
        `${element.tagName.toLowerCase()}.${element.className} "${element.textContent?.trim().slice(0, 40)}"`
      const wide = [document.documentElement, ...document.querySelectorAll(surfaces)]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((element) => `${name(element)}: ${element.scrollWidth} in ${element.clientWidth}`)

      /** What cuts an element off; undefined where it can be scrolled to, or is not cut. */
      function cutBy(element: Element): string | undefined {
        const { left, right } = element.getBoundingClientRect()
        for (let parent = element.parentElement; parent; parent = parent.parentElement) {
          const { overflowX } = getComputedStyle(parent)
          const frame = parent.getBoundingClientRect()
          const isOutside = left < frame.left - 1 || right > frame.right + 1
          if (isOutside && /auto|scroll/.test(overflowX)) return undefined
          // Hidden from view, for screen readers.
          if (frame.width <= 1) return undefined
          if (isOutside && overflowX !== 'visible') return name(parent)
        }
        return left < -1 || right > document.documentElement.clientWidth + 1 ? 'the screen' : undefined
      }
      const isSeen = (element: Element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
      }
      /** What may stick out, such as a mark on a picture. */
      const MARKS = 4
      const seen = [...document.querySelectorAll<HTMLElement>(controls)].filter(isSeen)
      const cut = seen.flatMap((element) => {
        const by = cutBy(element)
        return by ? [`${name(element)} is cut off by ${by}`] : []
      })
      const full = seen
        .filter(
          ({ scrollWidth, clientWidth, tagName }) =>
            clientWidth > 0 && scrollWidth > clientWidth + MARKS && !/INPUT|TEXTAREA|SELECT/.test(tagName),
        )
        .map((element) => `${name(element)}: a text of ${element.scrollWidth} in ${element.clientWidth}`)
      return [...wide, ...cut, ...full]
    },
    { surfaces: SURFACES, controls: CONTROLS },
  )
