import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { useDebouncedInput } from '#client/lib/state/use-debounced-input.ts'
import { TextareaField } from '#client/ui/textarea-field.tsx'
import { MESSAGE_MAX } from '#shared/product-limits.ts'
import { CUSTOM_RULES_DIALOG_TEXTS } from '#shared/texts/custom-rules.ts'
import { categoryName } from './screening-list-entry.tsx'

export type ScreeningLists = Outputs['admin']['screening']['lists']

/** Shows what the server would find in a message; the browser has only some of the rules (decision 68). */
export function ScreeningPreview({ lists: { words, exemptions } }: { lists: ScreeningLists }) {
  const [sentence, setSentence] = useState('')
  const [text, setText] = useDebouncedInput(sentence, setSentence)
  const { client } = api.useUtils()
  // A query, because it runs while typing and changes nothing.
  const { data, error } = useQuery({
    queryKey: ['trySentence', sentence, words, exemptions],
    queryFn: () => client.admin.screening.trySentence.mutate({ text: sentence }),
    enabled: sentence !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const findings = sentence === '' || error ? undefined : data?.findings
  const descriptions = findings && [
    ...new Set(
      findings.map((finding) =>
        CUSTOM_RULES_DIALOG_TEXTS.stretch(categoryName(finding.category), finding.words),
      ),
    ),
  ]
  return (
    <div className="grid gap-2">
      <TextareaField
        label={CUSTOM_RULES_DIALOG_TEXTS.tryIt}
        hint={CUSTOM_RULES_DIALOG_TEXTS.tryHint}
        rows={2}
        maxLength={MESSAGE_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status" className="grid gap-1 font-semibold text-sm [overflow-wrap:anywhere]">
        {error && <p className="text-danger-ink">{failureText(error, CUSTOM_RULES_DIALOG_TEXTS.notTried)}</p>}
        {descriptions?.length === 0 && <p>{CUSTOM_RULES_DIALOG_TEXTS.nothingFound}</p>}
        {descriptions?.map((description) => (
          <p key={description} className="text-warning">
            {description}
          </p>
        ))}
      </div>
    </div>
  )
}
