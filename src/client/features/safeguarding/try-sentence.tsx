import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { useDebouncedInput } from '#client/lib/state/use-debounced-input.ts'
import { TextareaField } from '#client/ui/textarea-field.tsx'
import { MESSAGE_MAX } from '#shared/limits.ts'
import { OWN_SCREENING_DIALOG_TEXTS } from '#shared/texts/own-screening.ts'
import { categoryName } from './own-entry.tsx'

export type OwnLists = Outputs['admin']['screening']['lists']

/** Shows what the server would find in a message; the browser has only some of the rules (decision 111). */
export function TrySentence({ lists: { words, exemptions } }: { lists: OwnLists }) {
  const [asked, setAsked] = useState('')
  const [text, setText] = useDebouncedInput(asked, setAsked)
  const { client } = api.useUtils()
  // A query, because it runs while typing and changes nothing.
  const { data, error } = useQuery({
    queryKey: ['trySentence', asked, words, exemptions],
    queryFn: () => client.admin.screening.trySentence.mutate({ text: asked }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const shown = asked === '' || error ? undefined : data?.findings
  const stretches = shown && [
    ...new Set(shown.map((one) => OWN_SCREENING_DIALOG_TEXTS.stretch(categoryName(one.category), one.words))),
  ]
  return (
    <div className="grid gap-2">
      <TextareaField
        label={OWN_SCREENING_DIALOG_TEXTS.tryIt}
        hint={OWN_SCREENING_DIALOG_TEXTS.tryHint}
        rows={2}
        maxLength={MESSAGE_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status" className="grid gap-1 font-semibold text-sm [overflow-wrap:anywhere]">
        {error && <p className="text-danger-ink">{failureText(error, OWN_SCREENING_DIALOG_TEXTS.notTried)}</p>}
        {stretches?.length === 0 && <p>{OWN_SCREENING_DIALOG_TEXTS.nothingFound}</p>}
        {stretches?.map((stretch) => (
          <p key={stretch} className="text-warning">
            {stretch}
          </p>
        ))}
      </div>
    </div>
  )
}
