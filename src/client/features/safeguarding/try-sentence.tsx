import { useMemo, useState } from 'react'
import type { Outputs } from '#client/lib/api.ts'
import { TextareaField } from '#client/ui/textarea-field.tsx'
import { MESSAGE_MAX } from '#shared/limits.ts'
import { readOwn } from '#shared/screening/own.ts'
import { screen } from '#shared/screening/screen.ts'
import { OWN_LISTS_TEXTS } from '#shared/texts/own-screening.ts'
import { nameOf } from './own-entry.tsx'

export type OwnLists = Outputs['admin']['screeningLists']

/** Shows what would be found in a message with these lists, here and now. */
export function TrySentence({ lists: { categories, words, exemptions } }: { lists: OwnLists }) {
  const [text, setText] = useState('')
  const own = useMemo(
    () => readOwn({ words, exemptions: exemptions.map(({ detail }) => detail) }),
    [words, exemptions],
  )
  const found = useMemo(
    () => screen(text, { own }).filter(({ category }) => categories.includes(category)),
    [text, own, categories],
  )
  return (
    <div className="grid gap-2">
      <TextareaField
        label={OWN_LISTS_TEXTS.tryIt}
        hint={OWN_LISTS_TEXTS.tryHint}
        rows={2}
        maxLength={MESSAGE_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status" className="grid gap-1 font-semibold text-sm [overflow-wrap:anywhere]">
        {text.trim() !== '' && found.length === 0 && <p>{OWN_LISTS_TEXTS.nothingFound}</p>}
        {found.map(({ category, start, end }) => (
          <p key={`${category} ${start}`} className="text-warning">
            {OWN_LISTS_TEXTS.stretch(nameOf(category), text.slice(start, end))}
          </p>
        ))}
      </div>
    </div>
  )
}
