import { useId, useState } from 'react'
import type { SessionUser } from '#client/lib/api.ts'
import { fieldsOf, useSchemaForm } from '#client/lib/form.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextareaField } from '#client/ui/textarea-field.tsx'
import { LONG_TEXT_MAX } from '#shared/limits.ts'
import { MESSAGES } from '#shared/messages.ts'
import { profileChanges } from '#shared/schemas/profile.ts'
import { MentorFields } from './mentor-fields.tsx'
import { PhotoCard } from './photo-card.tsx'
import { useSaveProfile } from './use-save-profile.ts'

const mentorValues = (user: SessionUser) =>
  'profession' in user
    ? {
        profession: user.profession ?? '',
        experience: user.experience ?? '',
        expertise: user.expertise?.join(', ') ?? '',
        availability: user.availability?.[0] ?? '',
      }
    : {}

const valuesOf = (user: SessionUser) => ({
  fullName: user.fullName,
  email: user.email,
  phone: user.phone ?? '',
  bio: user.bio ?? '',
  ...mentorValues(user),
})

export function ProfileForm({ user }: { user: SessionUser }) {
  const noPhoto = useId()
  const [photo, setPhoto] = useState<File>()
  const form = useSchemaForm(profileChanges, valuesOf(user))
  const field = fieldsOf(form)
  const save = useSaveProfile()
  const hasPhoto = Boolean(photo ?? user.photoUrl)
  const submit = form.handleSubmit((changes) =>
    save.mutate({ photo, changes }, { onSuccess: () => setPhoto(undefined) }),
  )

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid items-start gap-6 lg:grid-cols-[300px_minmax(0,1fr)]"
    >
      <PhotoCard name={user.fullName} photoUrl={user.photoUrl} chosen={photo} onChoose={setPhoto} />
      <Card padding="lg">
        <fieldset disabled={save.isPending} className="grid min-w-0 gap-5 sm:grid-cols-2">
          <Field label="Full Name" required autoComplete="name" {...field('fullName')} />
          <Field label="Email" type="email" required autoComplete="email" {...field('email')} />
          <Field label="Phone" type="tel" autoComplete="tel" className="sm:col-span-2" {...field('phone')} />
          <TextareaField label="Bio" counterMax={LONG_TEXT_MAX} className="sm:col-span-2" {...field('bio')} />
          {'profession' in user && <MentorFields field={field} user={user} />}
        </fieldset>
        {!hasPhoto && (
          <p id={noPhoto} className="mt-6 font-semibold text-danger-ink text-sm">
            {MESSAGES.photoRequired}
          </p>
        )}
        <Button
          type="submit"
          pending={save.isPending}
          pendingLabel="Saving…"
          disabled={!hasPhoto}
          aria-describedby={hasPhoto ? undefined : noPhoto}
          className="mt-6 max-sm:w-full"
        >
          Save changes
        </Button>
      </Card>
    </form>
  )
}
