import { useState } from 'react'

const keyOf = (matchId: number, userId: number) => `draft ${userId} ${matchId}`

function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** The unsent draft of a match, kept in session storage until sign-out. */
export function useDraft(matchId: number, userId: number): [string, (text: string) => void] {
  const key = keyOf(matchId, userId)
  const [draft, setDraft] = useState(() => readDraft(key))
  const change = (text: string) => {
    setDraft(text)
    try {
      if (text) sessionStorage.setItem(key, text)
      else sessionStorage.removeItem(key)
    } catch {
      // Without storage the draft lasts as long as the page.
    }
  }
  return [draft, change]
}
