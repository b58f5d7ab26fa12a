/** Whether a node is a text that shares its element with others. */
const isBareText = (node: Node | null): boolean =>
  node instanceof Text && node.data.trim() !== '' && (node.parentNode?.childNodes.length ?? 0) > 1

/** Returns the element in which a bare text changed, went, or had something put before it; null for other changes. */
function findingOf({ type, target, addedNodes, removedNodes, nextSibling, previousSibling }: MutationRecord) {
  if (type === 'characterData') return isBareText(target) ? target.parentElement : null
  const isTextGone = [...removedNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  if (isTextGone && (nextSibling || previousSibling)) return target
  return addedNodes.length > 0 && isBareText(nextSibling) ? target : null
}

/**
 * Watches for texts that React changes, removes or inserts before while they have siblings. Browsers that translate a page put
 * elements of their own in the place of texts: React goes on with the text that is no longer there, and the old word stays or the
 * page breaks. A text with an element of its own is safe. Returns the function that ends it and returns the elements' HTML.
 */
export function watchBareTexts(): () => string[] {
  const found: string[] = []
  const note = (changes: MutationRecord[]) => {
    for (const change of changes) {
      const parent = findingOf(change)
      if (parent instanceof Element && parent.isConnected) found.push(parent.outerHTML)
    }
  }
  const observer = new MutationObserver(note)
  observer.observe(document.body, { characterData: true, childList: true, subtree: true })
  return () => {
    note(observer.takeRecords())
    observer.disconnect()
    return found
  }
}
