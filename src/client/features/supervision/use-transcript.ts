import { useEffect, useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'

type Part = Outputs['admin']['transcripts']['read']
type Loaded = { messages: Part['items']; before: number | undefined }

const earlierOf = ({ next }: Part) => (next && 'before' in next ? next.before : undefined)

const prepend = (loaded: Loaded | undefined, part: Part): Loaded => ({
  messages: [...part.items, ...(loaded?.messages ?? [])],
  before: earlierOf(part),
})

/**
 * Loads the messages of an opened conversation, latest page first. Without a query cache, because each read is recorded
 * in the audit log.
 */
export function useTranscript(matchId: number) {
  const { client } = api.useUtils()
  const [loaded, setLoaded] = useState<Loaded>()
  const [state, setState] = useState<'loading' | 'idle' | 'failed'>('loading')

  useEffect(() => {
    client.admin.transcripts.read.query({ matchId }).then(
      (part) => {
        setLoaded(prepend(undefined, part))
        setState('idle')
      },
      () => setState('failed'),
    )
  }, [client, matchId])

  const load = () => {
    setState('loading')
    client.admin.transcripts.read.query({ matchId, before: loaded?.before }).then(
      (part) => {
        setLoaded(prepend(loaded, part))
        setState('idle')
      },
      () => setState('failed'),
    )
  }
  return { messages: loaded?.messages, hasEarlier: loaded?.before !== undefined, state, load }
}
