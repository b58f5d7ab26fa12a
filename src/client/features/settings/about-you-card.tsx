import { useLocation } from '@tanstack/react-router'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { type BindField, bindFields, useSchemaForm, useServerIssues } from '#client/lib/forms/form.ts'
import { useSession } from '#client/lib/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { CommaField, Field, TextareaField } from '#client/ui/fields.tsx'
import { AGE_MAX, AGE_MIN, LONG_TEXT_MAX } from '#shared/product-limits.ts'
import { splitList } from '#shared/text.ts'
import { AGE_TEXTS } from '#shared/texts/accounts.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { type MenteeUser, toAboutYouValues } from './profile-form.tsx'
import { ABOUT_YOU_TEXTS } from './texts.ts'

const loadSchema = async () => (await import('#shared/schemas/profile.ts')).aboutYou
/** Links to this card end with it. */
const ID = 'about-you'

export type AboutYouCardProps = { user: MenteeUser; onUnsavedChange: (isUnsaved: boolean) => void }

/** What a mentee said about themselves when they joined, to correct it. */
export function AboutYouCard({ user, onUnsavedChange }: AboutYouCardProps) {
  const form = useSchemaForm(loadSchema, toAboutYouValues(user))
  const field = bindFields(form)
  const save = useSaveAboutYou((saved) => form.reset(toAboutYouValues(saved)))
  useServerIssues(form, save)
  const { isDirty } = form.formState
  useEffect(() => onUnsavedChange(isDirty), [isDirty, onUnsavedChange])

  const heading = useRef<HTMLHeadingElement>(null)
  const isNamed = useLocation({ select: ({ hash }) => hash === ID })
  useEffect(() => {
    if (isNamed) heading.current?.focus()
  }, [isNamed])

  // Keeps the focus, which disabled controls would lose.
  const saveButton = useRef<HTMLButtonElement>(null)
  const send = form.handleSubmit(({ age, ...texts }) =>
    // The age only if edited: it may have grown since the page was opened (decision 69).
    save.mutate(form.formState.dirtyFields.age ? { ...texts, age } : texts),
  )
  const submit = (event: SyntheticEvent) => {
    saveButton.current?.focus()
    void send(event)
  }

  return (
    <Card as="section" padding="lg" aria-labelledby={ID}>
      <h2 ref={heading} id={ID} tabIndex={-1} className="text-xl">
        {ABOUT_YOU_TEXTS.title}
      </h2>
      <p className="mt-1 mb-5 text-ink-2 text-sm">{ABOUT_YOU_TEXTS.note}</p>
      <form method="post" noValidate onSubmit={submit}>
        <fieldset disabled={save.isPending} className="grid min-w-0 gap-5 sm:grid-cols-2">
          <AgeField field={field} isKnown={user.age !== null} />
          <Field
            label={ABOUT_YOU_TEXTS.location}
            autoComplete="address-level2"
            hint={ABOUT_YOU_TEXTS.locationHint}
            {...field('location')}
          />
          <CommaField
            splitList={splitList}
            label={ABOUT_YOU_TEXTS.interests}
            hint={ABOUT_YOU_TEXTS.interestsHint}
            className="sm:col-span-2"
            {...field('interests')}
          />
          <TextareaField
            label={ABOUT_YOU_TEXTS.goals}
            hint={ABOUT_YOU_TEXTS.goalsHint}
            counterMax={LONG_TEXT_MAX}
            className="sm:col-span-2"
            {...field('goals')}
          />
        </fieldset>
        <Button ref={saveButton} type="submit" pending={save.isPending} className="mt-6 max-sm:w-full">
          {ABOUT_YOU_TEXTS.save}
        </Button>
      </form>
    </Card>
  )
}

/** Saves what a mentee says about themselves; `onSaved` gets it as it is stored. */
function useSaveAboutYou(onSaved: (user: MenteeUser) => void) {
  const utils = api.useUtils()
  const { update } = useSession()
  return api.mentee.updateAboutYou.useMutation({
    onSuccess: async ({ user }) => {
      toast.success(ABOUT_YOU_TEXTS.saved)
      if ('goals' in user) onSaved(user)
      await Promise.all([
        update(user),
        utils.auth.profile.invalidate(),
        utils.mentee.profile.invalidate(),
        utils.mentee.firstSteps.invalidate(),
      ])
    },
    onError: (error) => toast.error(ABOUT_YOU_TEXTS.notSaved, failureText(error, UI_TEXTS.somethingWentWrong)),
  })
}

type AgeFieldProps = { field: BindField<'age'>; isKnown: boolean }

/** A known age cannot be removed, so an empty field is invalid then. */
const readAge = (isKnown: boolean) => (text: string | number | null | undefined) => {
  if (text !== '' && text !== null && text !== undefined) return Number(text)
  return isKnown ? Number.NaN : undefined
}

/** The mentee's age. */
function AgeField({ field, isKnown }: AgeFieldProps) {
  return (
    <Field
      label={AGE_TEXTS.field}
      type="number"
      inputMode="numeric"
      min={AGE_MIN}
      max={AGE_MAX}
      hint={AGE_TEXTS.hint}
      {...field('age', { setValueAs: readAge(isKnown) })}
    />
  )
}
