import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { api, type Inputs, type SessionUser } from '#client/lib/api/api.ts'
import { failureReport, fieldErrors, isSignedOut, sessionEndReason } from '#client/lib/api/errors.ts'
import { uploadPhoto } from '#client/lib/api/upload-photo.ts'
import { useAction } from '#client/lib/api/use-action.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { type BindField, bindFields, useSchemaForm, useServerIssues } from '#client/lib/forms/form.ts'
import { useSession } from '#client/lib/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { CommaField, Field, TextareaField } from '#client/ui/fields.tsx'
import { AVAILABILITY_CHOICES, EXPERIENCE_CHOICES } from '#shared/enums.ts'
import { LONG_TEXT_MAX } from '#shared/product-limits.ts'
import { splitList } from '#shared/text.ts'
import { NAME_TEXTS } from '#shared/texts/accounts.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { PhotoCard } from './photo-card.tsx'

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

type Saving = { photo: File | string | undefined; changes: Inputs['auth']['updateProfile'] }

/** Uploads a photo if it is a file, then saves the profile that refers to it, so that both show or neither. */
function useSaveProfile(user: SessionUser) {
  const utils = api.useUtils()
  const { sessionEnd } = useRouter().options.context
  const { update } = useSession()
  const [percent, setPercent] = useState<number>()
  const upload = useRef<AbortController>(undefined)
  /** What a failure was about: the photo is sent first, then the profile. */
  const fallback = useRef<string>(UI_TEXTS.failedToUpdateProfile)
  const cancel = () => upload.current?.abort()
  useEffect(() => () => upload.current?.abort(), [])

  async function send(photo: File): Promise<string> {
    upload.current = new AbortController()
    const { signal } = upload.current
    const { waitForSignIn } = sessionEnd.startCall()
    setPercent(0)
    try {
      return await uploadPhoto(photo, { userId: user.id, signal, onProgress: setPercent })
    } catch (error) {
      const reason = sessionEndReason(error)
      if (reason) return await new Promise(() => sessionEnd.endReason.set(reason))
      if (!isSignedOut(error)) throw error
    } finally {
      setPercent(undefined)
    }
    await waitForSignIn()
    return send(photo)
  }

  const save = useAction(
    useMutation({
      mutationFn: async ({ photo, changes }: Saving) => {
        fallback.current = UI_TEXTS.failedToUploadPhoto
        const photoUrl = photo instanceof File ? await send(photo) : photo
        fallback.current = UI_TEXTS.failedToUpdateProfile
        return utils.client.auth.updateProfile.mutate({ ...changes, photoUrl })
      },
      onSuccess: async (saved) => {
        // Not waited for: whoever reads that their profile is saved may leave, also on a slow line.
        void utils.auth.profile.invalidate()
        void utils.account.mailState.invalidate()
        await update(saved.user)
        toast.success(UI_TEXTS.profileUpdated)
      },
      onError: (error) => {
        const isCalledOff = error.name === 'AbortError'
        if (!isCalledOff) toast.error(UI_TEXTS.updateFailed, failureReason(error, fallback.current))
      },
    }),
  )
  /** `percent`: upload progress, while uploading. */
  return { ...save, percent, cancel }
}

function failureReason(error: Error, fallback: string): string {
  const [issue] = fieldErrors(error)
  return issue?.message ?? failureReport(error, fallback)
}

/** Returns the listed choices, plus the current value if it is not among them. */
const choicesWith = (choices: readonly string[], current: string | undefined) =>
  [...new Set(current ? [...choices, current] : choices)].map((value) => ({ value, label: value }))

type MentorUser = Extract<SessionUser, { profession: unknown }>

/** Returns the form values of a mentor: lists as comma-separated text, missing values as ''. */
const toMentorValues = (user: MentorUser) => ({
  profession: user.profession ?? '',
  experience: user.experience ?? '',
  expertise: user.expertise?.join(', ') ?? '',
  availability: user.availability?.[0] ?? '',
})

type MentorFieldsProps = {
  field: BindField<keyof ReturnType<typeof toMentorValues>>
  user: MentorUser
}

function MentorFields({ field, user }: MentorFieldsProps) {
  return (
    <>
      <Field label="Profession" className="sm:col-span-2" {...field('profession')} />
      <ChoiceChips
        label="Experience"
        hint="In years"
        choices={choicesWith(EXPERIENCE_CHOICES, user.experience ?? undefined)}
        className="sm:col-span-2"
        {...field('experience')}
      />
      <CommaField
        splitList={splitList}
        label="Expertise"
        hint="Separate with commas"
        className="sm:col-span-2"
        {...field('expertise')}
      />
      <ChoiceChips
        label="Availability"
        choices={choicesWith(AVAILABILITY_CHOICES, user.availability?.[0])}
        className="sm:col-span-2"
        {...field('availability')}
      />
    </>
  )
}

export type MenteeUser = Extract<SessionUser, { goals: unknown }>

/** Returns the form values of a user: lists as comma-separated text, missing values as ''. */
const toFormValues = (user: SessionUser) => ({
  fullName: user.fullName,
  email: user.email,
  phone: user.phone ?? '',
  bio: user.bio ?? '',
  ...('profession' in user && toMentorValues(user)),
})

/** Returns the form values of what a mentee has said about themselves. */
export const toAboutYouValues = (mentee: MenteeUser) => ({
  age: mentee.age ?? undefined,
  location: mentee.location ?? '',
  interests: mentee.interests?.join(', ') ?? '',
  goals: mentee.goals ?? '',
})
