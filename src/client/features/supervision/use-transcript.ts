import { useEffect, useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'

type Part = Outputs['admin']['transcripts']['read']
type Read = { messages: Part['items']; before: number | undefined }

const earlierOf = ({ next }: Part) => (next && 'before' in next ? next.before : undefined)

const joined = (read: Read | undefined, part: Part): Read => ({
  messages: [...part.items, ...(read?.messages ?? [])],
  before: earlierOf(part),
})

/** The messages of a conversation that was opened, the latest part first. Each part is read, and written down, once. */
export function useTranscript(matchId: number) {
  const { client } = api.useUtils()
  const [read, setRead] = useState<Read>()
  const [state, setState] = useState<'reading' | 'idle' | 'failed'>('reading')

  useEffect(() => {
    client.admin.transcripts.read.query({ matchId }).then(
      (part) => {
        setRead(joined(undefined, part))
        setState('idle')
      },
      () => setState('failed'),
    )
  }, [client, matchId])

  const load = () => {
    setState('reading')
    client.admin.transcripts.read.query({ matchId, before: read?.before }).then(
      (part) => {
        setRead(joined(read, part))
        setState('idle')
      },
      () => setState('failed'),
    )
  }
  return { messages: read?.messages, hasEarlier: read?.before !== undefined, state, load }
}
