import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** Returns the store's value and re-renders on change. */
export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, store.get)
