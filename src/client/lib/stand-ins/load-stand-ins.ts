/** Loads what stands in for what the oldest supported browsers lack (decision 132); others load nothing. */
export function loadStandIns() {
  if (!('popover' in HTMLElement.prototype)) void import('./popovers.ts').then((it) => it.standInForPopovers())
  if (!CSS.supports('selector(:has(a))')) void import('./has-selectors.ts').then((it) => it.standInForHas())
}
