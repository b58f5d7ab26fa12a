import { useMedia } from '#client/lib/state/use-media.ts'

/** Phones, low windows and strong zoom: the conversation fills the window. The same as `compact` in styles.css. */
export const useIsCompact = () => useMedia('(width < 40rem) or (height < 35rem)')

/** Windows with room for the list of conversations next to the thread. */
export const useHasRoomForList = () => useMedia('(width >= 68.75rem) and (height >= 35rem)')
