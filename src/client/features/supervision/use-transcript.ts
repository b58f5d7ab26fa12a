import { useEffect, useEffectEvent, useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'

type Part = Outputs['admin']['transcripts']['read']
export type TranscriptMessage = Part['items'][number]
export type TranscriptFinding = Outputs['admin']['transcripts']['findings'][number]
type Loaded = { messages: TranscriptMessage[]; before: number | undefined }

const earlierOf = ({ next }: Part) => (next && 'before' in next ? next.before : undefined)

const prepend = (loaded: Loaded | undefined, part: Part): Loaded => ({
  messages: [...part.items, ...(loaded?.messages ?? [])],
  before: earlierOf(part),
})

const contains = ({ messages }: Loaded, messageId: number) => messages.some(({ id }) => id === messageId)

/**
 * Loads the messages of an opened conversation, latest page first, and what was reported or found in it. Without a query
 * cache, because each read is recorded in the audit log.
 */
export function useTranscript(matchId: number) {
  const { client } = api.useUtils()
  const [loaded, setLoaded] = useState<Loaded>()
  const [findings, setFindings] = useState<readonly TranscriptFinding[]>([])
  const [state, setState] = useState<'loading' | 'idle' | 'failed'>('loading')

  const readBefore = async (known: Loaded | undefined): Promise<Loaded> => {
    const before = known?.before
    const page = { matchId, ...(before !== undefined && { before }) }
    return prepend(known, await client.admin.transcripts.read.query(page))
  }

  /** Loads an earlier page, and further ones while `isMissing` holds. Keeps what arrived if one fails; returns whether none did. */
  const loadWhile = async (isMissing: (loaded: Loaded) => boolean): Promise<boolean> => {
    setState('loading')
    let known = loaded
    try {
      do known = await readBefore(known)
      while (known.before !== undefined && isMissing(known))
      setState('idle')
      return true
    } catch {
      setState('failed')
      return false
    } finally {
      setLoaded(known)
    }
  }

  const readFirst = () => {
    // Without the findings the messages can still be read.
    const found = client.admin.transcripts.findings.query({ matchId }).catch(() => [])
    return Promise.all([readBefore(undefined), found])
  }
  const show = ([first, found]: Awaited<ReturnType<typeof readFirst>>) => {
    setFindings(found)
    setLoaded(first)
    setState('idle')
  }
  const start = useEffectEvent(() => {
    readFirst().then(show, () => setState('failed'))
  })
  useEffect(() => start(), [])
  const retry = () => {
    setState('loading')
    readFirst().then(show, () => setState('failed'))
  }

  const hasEarlier = loaded?.before !== undefined
  return {
    messages: loaded?.messages,
    findings,
    hasEarlier,
    state,
    load: () => (loaded ? void loadWhile(() => false) : retry()),
    loadAll: async () => !hasEarlier || loadWhile(() => true),
    loadUntil: async (messageId: number) =>
      !loaded ||
      !hasEarlier ||
      contains(loaded, messageId) ||
      loadWhile((known) => !contains(known, messageId)),
  }
}
