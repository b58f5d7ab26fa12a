import { useId, useRef, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { bindFields, useSchemaForm, useServerIssues } from '#client/lib/forms/form.ts'
import { useIsOwner } from '#client/lib/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field, TextareaField } from '#client/ui/fields.tsx'
import { Spinner } from '#client/ui/loading.tsx'
import { FailurePanel } from '#client/ui/panels.tsx'
import { EXEMPTION_REASON_MAX } from '#shared/product-limits.ts'
import { SCREEN_CATEGORIES } from '#shared/screening/categories.ts'
import { CUSTOM_RULES_DIALOG_TEXTS, EXEMPTION_NAMES } from '#shared/texts/safeguarding.ts'
import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import {
  categoryName,
  RemoveConfirmation,
  ScreeningListEntry,
  type ScreeningLists,
  ScreeningPreview,
} from './screening-preview.tsx'

export type ScreeningListsDialogProps = { open: boolean; onClose: () => void }

/** Dialog for the programme's own screening phrases and exemptions. */
export function ScreeningListsDialog({ open, onClose }: ScreeningListsDialogProps) {
  const isOwner = useIsOwner()
  const { data, error, refetch } = api.admin.screening.lists.useQuery(undefined, { enabled: open })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={CUSTOM_RULES_DIALOG_TEXTS.title}
      description={CUSTOM_RULES_DIALOG_TEXTS.about}
      size="lg"
      phone="full"
    >
      {data && (
        <div className="grid gap-8">
          <ScreeningPreview lists={data} />
          {!isOwner && <p className="text-ink-2 text-sm">{STAFF_TEXTS.onlyOwners}</p>}
          <fieldset disabled={!isOwner} className="grid min-w-0 gap-8">
            <ScreeningPhrases words={data.words} />
            <ScreeningExemptions exemptions={data.exemptions} />
          </fieldset>
        </div>
      )}
      {!data && error && (
        <FailurePanel text={failureText(error, CUSTOM_RULES_DIALOG_TEXTS.notLoaded)}>
          <Button onClick={() => void refetch()}>{CUSTOM_RULES_DIALOG_TEXTS.retry}</Button>
        </FailurePanel>
      )}
      {!data && !error && (
        <div className="grid place-items-center py-16">
          <Spinner text={CUSTOM_RULES_DIALOG_TEXTS.loading} />
        </div>
      )}
    </Dialog>
  )
}

const loadPhraseSchema = async () => (await import('#shared/schemas/screening.ts')).newScreeningWord

type Word = ScreeningLists['words'][number]

/** The programme's own screening phrases by category, and a form to add one (decision 106). */
function ScreeningPhrases({ words }: { words: readonly Word[] }) {
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

const loadExemptionSchema = async () => (await import('#shared/schemas/screening.ts')).newScreeningExemption
const EMPTY = { detail: '', reason: '' }

type Exemption = ScreeningLists['exemptions'][number]

/** The programme's exemptions from screening with their reasons, and a form to add one (decision 106). */
function ScreeningExemptions({ exemptions }: { exemptions: readonly Exemption[] }) {
  const utils = api.useUtils()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [toRemove, setToRemove] = useState<Exemption>()
  const remove = api.admin.screening.removeExemption.useMutation({
    onSuccess: () => toast.success(CUSTOM_RULES_DIALOG_TEXTS.exemptionRemoved),
    onError: (error) =>
      toast.error(
        CUSTOM_RULES_DIALOG_TEXTS.exemptionNotRemoved,
        failureText(error, CUSTOM_RULES_DIALOG_TEXTS.exemptionNotRemoved),
      ),
    onSettled: async () => {
      await utils.admin.screening.lists.invalidate()
      setToRemove(undefined)
    },
  })

  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="grid gap-1">
        <h3 ref={heading} id={id} tabIndex={-1} className="text-lg">
          {CUSTOM_RULES_DIALOG_TEXTS.exemptions}
        </h3>
        <p className="text-ink-2 text-sm">{CUSTOM_RULES_DIALOG_TEXTS.exemptionsAbout}</p>
      </div>
      <ExemptionForm />
      {exemptions.length === 0 && (
        <p className="text-ink-2 text-sm">{CUSTOM_RULES_DIALOG_TEXTS.noExemptions}</p>
      )}
      {exemptions.length > 0 && (
        <ul aria-labelledby={id} className="divide-y divide-line">
          {exemptions.map((exemption) => (
            <ScreeningListEntry
              key={exemption.id}
              entry={exemption}
              removeLabel={CUSTOM_RULES_DIALOG_TEXTS.removeExemption(exemption.detail)}
              onRemove={() => setToRemove(exemption)}
            >
              <p className="font-semibold">{exemption.detail}</p>
              <p className="text-sm">{`${EXEMPTION_NAMES[exemption.kind]}: ${exemption.reason}`}</p>
            </ScreeningListEntry>
          ))}
        </ul>
      )}
      <RemoveConfirmation
        entry={toRemove}
        onClose={() => setToRemove(undefined)}
        question={CUSTOM_RULES_DIALOG_TEXTS.removeExemptionQuestion}
        action={CUSTOM_RULES_DIALOG_TEXTS.removeExemptionAction}
        describe={({ detail }) => detail}
        onRemove={(exemption) => remove.mutate({ id: exemption.id })}
        pending={remove.isPending}
        heading={heading}
      />
    </section>
  )
}

function ExemptionForm() {
  const utils = api.useUtils()
  const form = useSchemaForm(loadExemptionSchema, EMPTY)
  const field = bindFields(form)
  const add = api.admin.screening.addExemption.useMutation({
    onSuccess: async () => {
      toast.success(CUSTOM_RULES_DIALOG_TEXTS.exemptionAdded)
      form.reset(EMPTY)
      await utils.admin.screening.lists.invalidate()
    },
    onError: (error) =>
      toast.error(
        CUSTOM_RULES_DIALOG_TEXTS.exemptionNotAdded,
        failureText(error, CUSTOM_RULES_DIALOG_TEXTS.exemptionNotAdded),
      ),
  })
  useServerIssues(form, add)
  const submit = form.handleSubmit((exemption) => {
    if (!add.isPending) add.mutate(exemption)
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={CUSTOM_RULES_DIALOG_TEXTS.detail}
        hint={CUSTOM_RULES_DIALOG_TEXTS.detailHint}
        required
        autoComplete="off"
        {...field('detail')}
      />
      <TextareaField
        label={CUSTOM_RULES_DIALOG_TEXTS.reason}
        required
        rows={2}
        counterMax={EXEMPTION_REASON_MAX}
        {...field('reason')}
      />
      <Button type="submit" pending={add.isPending} className="justify-self-end max-sm:w-full">
        {CUSTOM_RULES_DIALOG_TEXTS.addExemption}
      </Button>
    </form>
  )
}
