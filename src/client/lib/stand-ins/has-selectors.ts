/**
 * `:has()` for browsers without it (Firefox before 121), as far as the style sheets use it: copies of them ask for a mark
 * instead, which elements have while something within them matches.
 */
export function standInForHas() {
  /** What `:has()` asks for; a mark is an attribute with its number. */
  const asked: string[] = []
  const markOf = (index: number) => `data-has-${index}`

  const withMarks = (css: string) =>
    css.replace(/:has\(((?:[^()]|\([^()]*\))*)\)/g, (_, argument: string) => {
      if (!asked.includes(argument)) asked.push(argument)
      return `[${markOf(asked.indexOf(argument))}]`
    })

  function setMark(argument: string, index: number) {
    const mark = markOf(index)
    const wanted = new Set<Element>()
    for (const match of document.querySelectorAll(argument.replace(/^>/, ''))) {
      let parent = match.parentElement
      while (parent && !wanted.has(parent)) {
        wanted.add(parent)
        parent = argument.startsWith('>') ? null : parent.parentElement
      }
    }
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
    for (const element of wanted) element.setAttribute(mark, '')
  }

  let frame = 0
  function setMarks() {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      asked.forEach(setMark)
    })
  }

  // All sheets in their order: a later one may change what an earlier one says.
  const copied = new Set<string>()
  let copying = Promise.resolve()
  function copySheets() {
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      if (copied.has(href)) continue
      copied.add(href)
      copying = copying.then(async () => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(withMarks(await (await fetch(href)).text()))
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
        setMarks()
      })
    }
  }

  copySheets()
  new MutationObserver((changes) => {
    if (changes.every(({ attributeName }) => attributeName?.startsWith('data-has-'))) return
    copySheets()
    setMarks()
  }).observe(document, { attributes: true, childList: true, subtree: true })
  for (const type of ['change', 'focusin', 'focusout']) document.addEventListener(type, setMarks)
}
