import { createStore } from '../state/store.ts'

/** Whether the server tells this page at once what has changed. */
export const liveStatus = createStore(false)
