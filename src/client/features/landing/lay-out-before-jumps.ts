/**
 * Lays out the sections that the browser skips while they are out of sight (styles/landing.css) as soon as it will jump,
 * which needs the exact height of everything above: to an anchor, or to where the visitor was (decision 130).
 */
export function layOutBeforeJumps(sections: Iterable<HTMLElement>) {
  const layOut = () => {
    for (const section of sections) section.style.contentVisibility = 'visible'
  }
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (location.hash !== '' || visit?.type !== 'navigate') layOut()
  document.addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('a[href^="#"]') && layOut(),
    { capture: true },
  )
}
