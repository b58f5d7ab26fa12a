import { useId, useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { bindFields, useSchemaForm, useServerIssues } from '#client/lib/forms/form.ts'
import { Button } from '#client/ui/button.tsx'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { Field } from '#client/ui/field.tsx'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import { OWN_SCREENING_DIALOG_TEXTS } from '#shared/texts/own-screening.ts'
import { categoryName, OwnEntry, RemoveConfirmation } from './own-entry.tsx'
import type { OwnLists } from './try-sentence.tsx'

const loadRules = async () => (await import('#shared/schemas/own-screening.ts')).newScreeningWord

type Word = OwnLists['words'][number]

/** The programme's own screening phrases by category, and a form to add one (decision 106). */
export function OwnWords({ words }: { words: readonly Word[] }) {
  const utils = api.useUtils()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<Word>()
  const remove = api.admin.screening.removeWord.useMutation({
    onSuccess: () => toast.success(OWN_SCREENING_DIALOG_TEXTS.wordRemoved),
    onError: (error) =>
      toast.error(
        OWN_SCREENING_DIALOG_TEXTS.wordNotRemoved,
        failureText(error, OWN_SCREENING_DIALOG_TEXTS.wordNotRemoved),
      ),
    onSettled: async () => {
      await utils.admin.screening.lists.invalidate()
      setAsked(undefined)
    },
  })
  const groups = SCREEN_CATEGORIES.map((category) => ({
    category,
    rows: words.filter((word) => word.category === category),
  })).filter(({ rows }) => rows.length > 0)

  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="grid gap-1">
        <h3 ref={heading} id={id} tabIndex={-1} className="text-lg">
          {OWN_SCREENING_DIALOG_TEXTS.words}
        </h3>
        <p className="text-ink-2 text-sm">{OWN_SCREENING_DIALOG_TEXTS.wordsAbout}</p>
      </div>
      <WordForm />
      {groups.length === 0 && <p className="text-ink-2 text-sm">{OWN_SCREENING_DIALOG_TEXTS.noWords}</p>}
      {groups.map(({ category, rows }) => (
        <div key={category}>
          <h4 id={`${id}-${category}`} className="font-semibold text-sm">
            {categoryName(category)}
          </h4>
          <ul aria-labelledby={`${id}-${category}`} className="divide-y divide-line">
            {rows.map((word) => (
              <OwnEntry
                key={word.id}
                entry={word}
                removeLabel={OWN_SCREENING_DIALOG_TEXTS.removeWord(word.phrase)}
                onRemove={() => setAsked(word)}
              >
                <p className="font-semibold">{word.phrase}</p>
              </OwnEntry>
            ))}
          </ul>
        </div>
      ))}
      <RemoveConfirmation
        asked={asked}
        onClose={() => setAsked(undefined)}
        question={OWN_SCREENING_DIALOG_TEXTS.removeWordQuestion}
        action={OWN_SCREENING_DIALOG_TEXTS.removeWordAction}
        describe={({ phrase }) => phrase}
        onRemove={(word) => remove.mutate({ id: word.id })}
        pending={remove.isPending}
        heading={heading}
      />
    </section>
  )
}

function WordForm() {
  const utils = api.useUtils()
  const form = useSchemaForm(loadRules, { phrase: '' })
  const field = bindFields(form)
  const add = api.admin.screening.addWord.useMutation({
    onSuccess: async () => {
      toast.success(OWN_SCREENING_DIALOG_TEXTS.wordAdded)
      form.reset({ phrase: '' })
      form.setFocus('phrase')
      await utils.admin.screening.lists.invalidate()
    },
    onError: (error) =>
      toast.error(
        OWN_SCREENING_DIALOG_TEXTS.wordNotAdded,
        failureText(error, OWN_SCREENING_DIALOG_TEXTS.wordNotAdded),
      ),
  })
  useServerIssues(form, add)
  const submit = form.handleSubmit((word) => {
    if (!add.isPending) add.mutate(word)
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={OWN_SCREENING_DIALOG_TEXTS.phrase} required autoComplete="off" {...field('phrase')} />
      <ChoiceChips
        label={OWN_SCREENING_DIALOG_TEXTS.category}
        required
        choices={SCREEN_CATEGORIES.map((value) => ({ value, label: categoryName(value) }))}
        {...field('category')}
      />
      <Button type="submit" pending={add.isPending} className="justify-self-end max-sm:w-full">
        {OWN_SCREENING_DIALOG_TEXTS.addWord}
      </Button>
    </form>
  )
}
