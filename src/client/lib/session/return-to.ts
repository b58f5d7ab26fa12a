const STORAGE_KEY = 'way back'
const KEPT_MS = 10 * 60_000

type Kept = { path: string; at: number }

/** Notes the page that somebody asked for before he was sent to sign in; offered to him on his dashboard. */
export function rememberWayBack(path: string) {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ path, at: Date.now() } satisfies Kept))
  } catch {
    // Where storage is refused there is only the dashboard.
  }
}

export function forgetWayBack() {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing could be kept either.
  }
}

/** The page asked for in the last ten minutes. */
export function wayBack(): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Kept | null
    return kept && Date.now() - kept.at < KEPT_MS ? kept.path : undefined
  } catch {
    return undefined
  }
}
