/** "Skip to content" link, visible only while focused. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-full focus:bg-ink focus:px-5 focus:py-3 focus:font-semibold focus:text-bg focus:text-sm"
    >
      Skip to content
    </a>
  )
}
