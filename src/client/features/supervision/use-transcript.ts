import { useEffect, useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'

type Part = Outputs['admin']['transcripts']['read']
type Loaded = { messages: Part['items']; before: number | undefined }

const earlierOf = ({ next }: Part) => (next && 'before' in next ? next.before : undefined)

const prepend = (read: Loaded | undefined, part: Part): Loaded => ({
  messages: [...part.items, ...(read?.messages ?? [])],
  before: earlierOf(part),
})

/**
 * Loads the messages of an opened conversation, latest page first. Without a query cache, because each read is recorded
 * in the audit log.
 */
export function useTranscript(matchId: number) {
  const { client } = api.useUtils()
  const [read, setRead] = useState<Loaded>()
  const [state, setState] = useState<'reading' | 'idle' | 'failed'>('reading')

  useEffect(() => {
    client.admin.transcripts.read.query({ matchId }).then(
      (part) => {
        setRead(prepend(undefined, part))
        setState('idle')
      },
      () => setState('failed'),
    )
  }, [client, matchId])

  const load = () => {
    setState('reading')
    client.admin.transcripts.read.query({ matchId, before: read?.before }).then(
      (part) => {
        setRead(prepend(read, part))
        setState('idle')
      },
      () => setState('failed'),
    )
  }
  return { messages: read?.messages, hasEarlier: read?.before !== undefined, state, load }
}
