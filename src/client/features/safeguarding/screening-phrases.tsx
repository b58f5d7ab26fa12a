import { useId, useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { bindFields, useSchemaForm, useServerIssues } from '#client/lib/forms/form.ts'
import { Button } from '#client/ui/button.tsx'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { Field } from '#client/ui/field.tsx'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import { CUSTOM_RULES_DIALOG_TEXTS } from '#shared/texts/custom-rules.ts'
import { categoryName, RemoveConfirmation, ScreeningListEntry } from './screening-list-entry.tsx'
import type { ScreeningLists } from './screening-preview.tsx'

const loadPhraseSchema = async () => (await import('#shared/schemas/custom-rules.ts')).newScreeningWord

type Word = ScreeningLists['words'][number]

/** The programme's own screening phrases by category, and a form to add one (decision 106). */
export function ScreeningPhrases({ words }: { words: readonly Word[] }) {
  const utils = api.useUtils()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [toRemove, setToRemove] = useState<Word>()
  const remove = api.admin.screening.removeWord.useMutation({
    onSuccess: () => toast.success(CUSTOM_RULES_DIALOG_TEXTS.wordRemoved),
    onError: (error) =>
      toast.error(
        CUSTOM_RULES_DIALOG_TEXTS.wordNotRemoved,
        failureText(error, CUSTOM_RULES_DIALOG_TEXTS.wordNotRemoved),
      ),
    onSettled: async () => {
      await utils.admin.screening.lists.invalidate()
      setToRemove(undefined)
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
          {CUSTOM_RULES_DIALOG_TEXTS.words}
        </h3>
        <p className="text-ink-2 text-sm">{CUSTOM_RULES_DIALOG_TEXTS.wordsAbout}</p>
      </div>
      <WordForm />
      {groups.length === 0 && <p className="text-ink-2 text-sm">{CUSTOM_RULES_DIALOG_TEXTS.noWords}</p>}
      {groups.map(({ category, rows }) => (
        <div key={category}>
          <h4 id={`${id}-${category}`} className="font-semibold text-sm">
            {categoryName(category)}
          </h4>
          <ul aria-labelledby={`${id}-${category}`} className="divide-y divide-line">
            {rows.map((word) => (
              <ScreeningListEntry
                key={word.id}
                entry={word}
                removeLabel={CUSTOM_RULES_DIALOG_TEXTS.removeWord(word.phrase)}
                onRemove={() => setToRemove(word)}
              >
                <p className="font-semibold">{word.phrase}</p>
              </ScreeningListEntry>
            ))}
          </ul>
        </div>
      ))}
      <RemoveConfirmation
        entry={toRemove}
        onClose={() => setToRemove(undefined)}
        question={CUSTOM_RULES_DIALOG_TEXTS.removeWordQuestion}
        action={CUSTOM_RULES_DIALOG_TEXTS.removeWordAction}
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
  const form = useSchemaForm(loadPhraseSchema, { phrase: '' })
  const field = bindFields(form)
  const add = api.admin.screening.addWord.useMutation({
    onSuccess: async () => {
      toast.success(CUSTOM_RULES_DIALOG_TEXTS.wordAdded)
      form.reset({ phrase: '' })
      await utils.admin.screening.lists.invalidate()
    },
    onError: (error) =>
      toast.error(
        CUSTOM_RULES_DIALOG_TEXTS.wordNotAdded,
        failureText(error, CUSTOM_RULES_DIALOG_TEXTS.wordNotAdded),
      ),
  })
  useServerIssues(form, add)
  const submit = form.handleSubmit((word) => {
    if (!add.isPending) add.mutate(word)
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={CUSTOM_RULES_DIALOG_TEXTS.phrase} required autoComplete="off" {...field('phrase')} />
      <ChoiceChips
        label={CUSTOM_RULES_DIALOG_TEXTS.category}
        required
        choices={SCREEN_CATEGORIES.map((value) => ({ value, label: categoryName(value) }))}
        {...field('category')}
      />
      <Button type="submit" pending={add.isPending} className="justify-self-end max-sm:w-full">
        {CUSTOM_RULES_DIALOG_TEXTS.addWord}
      </Button>
    </form>
  )
}
