import { useState } from 'react'
import { draftKey, readDraft, writeDraft } from '#client/lib/state/drafts.ts'

/** The unsent draft of a match, which survives a reload, but not the end of the session. */
export function useDraft(matchId: number, userId: number): [string, (text: string) => void] {
  const key = draftKey(userId, matchId)
  const [draft, setDraft] = useState(() => readDraft(key))
  const change = (text: string) => {
    setDraft(text)
    writeDraft(key, text)
  }
  return [draft, change]
}
