import { useState } from 'react'

const keyOf = (matchId: number, userId: number) => `draft ${userId} ${matchId}`

function stored(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** What somebody has begun to write in a match: kept for the visit, gone with signing out. */
export function useDraft(matchId: number, userId: number): [string, (text: string) => void] {
  const key = keyOf(matchId, userId)
  const [draft, setDraft] = useState(() => stored(key))
  const change = (text: string) => {
    setDraft(text)
    try {
      if (text) sessionStorage.setItem(key, text)
      else sessionStorage.removeItem(key)
    } catch {
      // Where storage is refused the draft lives as long as the page.
    }
  }
  return [draft, change]
}
