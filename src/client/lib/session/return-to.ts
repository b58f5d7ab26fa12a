const STORAGE_KEY = 'way back'
const MAX_AGE_MS = 10 * 60_000

type StoredPath = { path: string; at: number }

/** Remembers the page a visitor asked for before the redirect to sign-in; the dashboard offers it later. */
export function storeReturnTo(path: string) {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ path, at: Date.now() } satisfies StoredPath))
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

/** Returns the page asked for in the last ten minutes. */
export function getReturnTo(): string | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as StoredPath | null
    return stored && Date.now() - stored.at < MAX_AGE_MS ? stored.path : undefined
  } catch {
    return undefined
  }
}
