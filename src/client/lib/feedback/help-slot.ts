import { createStore } from '../state/store.ts'

/**
 * Where a page without the footer of signed-in pages shows the button for urgent help. The button loads after what the page
 * shows first.
 */
export const helpSlot = createStore<HTMLElement | null>(null)

/** The `ref` of the slot. */
export const setHelpSlot = (node: HTMLElement | null): void => helpSlot.set(node)
