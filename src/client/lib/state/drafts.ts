// Drafts of messages, in the tab's storage until they are sent, so that a reload does not lose them.

const PREFIX = 'draft '

/** In memory only while the session has ended, for the same person to go on with. */
let aside: Map<string, string> | undefined

export const draftKey = (userId: number, matchId: number) => `${PREFIX}${userId} ${matchId}`

const listKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))

/** Returns the fallback if storage is denied: a draft then lasts as long as the page. */
function withFallback<Value>(fallback: Value, work: () => Value): Value {
  try {
    return work()
  } catch {
    return fallback
  }
}

export const readDraft = (key: string): string =>
  aside?.get(key) ?? withFallback('', () => sessionStorage.getItem(key) ?? '')

export function writeDraft(key: string, text: string): void {
  if (aside) aside.set(key, text)
  else
    withFallback(undefined, () => (text ? sessionStorage.setItem(key, text) : sessionStorage.removeItem(key)))
}

export function deleteDrafts(): void {
  aside = undefined
  withFallback(undefined, () => {
    for (const key of listKeys()) sessionStorage.removeItem(key)
  })
}

/** Takes the drafts out of the browser's storage, until they are brought back or deleted. */
export function setDraftsAside(): void {
  const drafts = withFallback([], () => listKeys().map((key) => [key, readDraft(key)] as const))
  deleteDrafts()
  aside = new Map(drafts)
}

export function bringDraftsBack(): void {
  const drafts = aside ?? []
  aside = undefined
  for (const [key, text] of drafts) writeDraft(key, text)
}
