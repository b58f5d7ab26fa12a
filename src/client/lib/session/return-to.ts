const STORAGE_KEY = 'way back'
/** Of a page that nobody is known of. */
const MAX_AGE_MS = 10 * 60_000

type StoredPath = {
  /** With search and hash. */
  path: string
  at: number
  /** Whose page it was, if that is known. */
  userId?: number | undefined
}

/**
 * Remembers the page that somebody asked for, or had open when their session ended, before they are sent to the sign-in:
 * the dashboard offers it later. For this tab alone.
 */
export function storeReturnTo(path: string, userId?: number) {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ path, at: Date.now(), userId } satisfies StoredPath))
  } catch {
    // Without storage only the dashboard is offered.
  }
}

export function clearReturnTo() {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Returns the page asked for in the last ten minutes, or open when this member's session ended. */
export function getReturnTo(userId: number): string | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as StoredPath | null
    if (!stored) return undefined
    const isOffered =
      stored.userId === undefined ? Date.now() - stored.at < MAX_AGE_MS : stored.userId === userId
    return isOffered ? stored.path : undefined
  } catch {
    return undefined
  }
}
