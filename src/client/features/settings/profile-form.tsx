import { type RefObject, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import type { SessionUser } from '#client/lib/api/api.ts'
import { bindFields, useSchemaForm, useServerIssues } from '#client/lib/forms/form.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextareaField } from '#client/ui/textarea-field.tsx'
import { LONG_TEXT_MAX } from '#shared/product-limits.ts'
import { NAME_TEXTS } from '#shared/texts/names.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { toFormValues } from './form-values.ts'
import { MentorFields } from './mentor-fields.tsx'
import { PhotoCard } from './photo-card.tsx'
import { useSaveProfile } from './use-save-profile.ts'

const loadSchema = async () => (await import('#shared/schemas/profile.ts')).profileChanges

export type ProfileFormProps = { user: SessionUser; onUnsavedChange: (isUnsaved: boolean) => void }

export function ProfileForm({ user, onUnsavedChange }: ProfileFormProps) {
  // What replaces the photo on saving: a file to upload, or the URL of a drawn face.
  const [photo, setPhoto] = useState<File | string>()
  /** The same, from the moment it is chosen: saving waits until it is drawn. */
  const latest = useRef<File | string | Promise<File | undefined>>(undefined)
  const form = useSchemaForm(loadSchema, toFormValues(user))
  const field = bindFields(form)
  const save = useSaveProfile(user)
  useServerIssues(form, save)
  const hasPhoto = Boolean(photo ?? user.photoUrl)
  const isUnsaved = form.formState.isDirty || photo !== undefined
  useEffect(() => onUnsavedChange(isUnsaved), [isUnsaved, onUnsavedChange])

  // Keeps the focus, which disabled or removed controls would lose.
  const saveButton = useRef<HTMLButtonElement>(null)
  const choose = (chosen: File | string | undefined) => {
    latest.current = chosen
    setPhoto(chosen)
  }
  const submit = (event: SyntheticEvent) => {
    saveButton.current?.focus()
    const send = form.handleSubmit(async (changes) => {
      const chosen = (await latest.current) ?? photo
      save.mutate(
        { photo: chosen, changes },
        {
          onSuccess: (saved) => {
            choose(undefined)
            form.reset(toFormValues(saved.user))
          },
        },
      )
    })
    void send(event)
  }
  const cancelUpload = () => {
    saveButton.current?.focus()
    save.cancel()
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid items-start gap-6 lg:grid-cols-[300px_minmax(0,1fr)]"
    >
      <PhotoCard
        name={user.fullName}
        role={user.role}
        photoUrl={user.photoUrl}
        chosen={photo}
        onChoose={choose}
        onDraw={(photo) => {
          latest.current = photo
        }}
        disabled={save.isPending}
        percent={save.percent}
        onCancel={cancelUpload}
      />
      <Card padding="lg">
        <fieldset disabled={save.isPending} className="grid min-w-0 gap-5 sm:grid-cols-2">
          <Field
            label="Full Name"
            hint={'isNameWaiting' in user && user.isNameWaiting ? NAME_TEXTS.waiting : undefined}
            required
            autoComplete="name"
            {...field('fullName')}
          />
          <Field label="Email" type="email" required autoComplete="email" {...field('email')} />
          <Field label="Phone" type="tel" autoComplete="tel" className="sm:col-span-2" {...field('phone')} />
          <TextareaField label="Bio" counterMax={LONG_TEXT_MAX} className="sm:col-span-2" {...field('bio')} />
          {'profession' in user && <MentorFields field={field} user={user} />}
        </fieldset>
        <SaveBar buttonRef={saveButton} hasPhoto={hasPhoto} pending={save.isPending} />
      </Card>
    </form>
  )
}

type SaveBarProps = { buttonRef: RefObject<HTMLButtonElement | null>; hasPhoto: boolean; pending: boolean }

/** The save button, which is disabled without a photo. */
function SaveBar({ buttonRef, hasPhoto, pending }: SaveBarProps) {
  const hintId = useId()
  return (
    <>
      {!hasPhoto && (
        <p id={hintId} className="mt-6 font-semibold text-danger-ink text-sm">
          {UI_TEXTS.photoRequired}
        </p>
      )}
      <div
        data-sticky-submit=""
        className="mt-6 max-sm:sticky max-sm:bottom-0 max-sm:-mx-5 max-sm:-mb-5 max-sm:rounded-b-lg max-sm:border-line max-sm:border-t max-sm:bg-surface max-sm:px-5 max-sm:pt-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        <Button
          ref={buttonRef}
          type="submit"
          pending={pending}
          pendingLabel="Saving…"
          disabled={!hasPhoto}
          aria-describedby={hasPhoto ? undefined : hintId}
          className="max-sm:w-full"
        >
          Save changes
        </Button>
      </div>
    </>
  )
}
