import { Link } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import { useEffect } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureCause, statusText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { experienceText } from '#client/lib/format/format.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DescriptionList } from '#client/ui/description-list.tsx'
import { Spinner } from '#client/ui/loading.tsx'
import { FailurePanel } from '#client/ui/panels.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** The user's profile, read-only; the settings page edits it. */
export function ProfilePanel() {
  const profile = api.auth.profile.useQuery()
  const failed = profile.isLoadingError
  useEffect(() => {
    if (failed) toast.error(UI_TEXTS.error, UI_TEXTS.profileLoadFailed)
  }, [failed])

  if (failed) {
    return (
      <FailurePanel
        text={UI_TEXTS.failedToFetch('profile', statusText(profile.error))}
        note={failureCause(profile.error)}
      >
        <Button variant="outline" pending={profile.isFetching} onClick={() => void profile.refetch()}>
          Retry
        </Button>
      </FailurePanel>
    )
  }
  if (!profile.data) return <Spinner text="Loading your profile" />

  const { fullName, photoUrl } = profile.data.user
  return (
    <Card padding="lg" className="max-w-[720px]">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Avatar name={fullName} src={photoUrl} size="xl" shape="rounded" />
        <EditProfileLink />
      </div>
      <DescriptionList details={profileDetails(profile.data)} className="mt-4 whitespace-pre-line" />
    </Card>
  )
}

type Profile = Outputs['auth']['profile']

const textOrMissing = (value: string | number | null | undefined): string =>
  String(value ?? '') || UI_TEXTS.notProvided
const listOrMissing = (values: readonly string[]): string => textOrMissing(values.join(', '))

/** Returns the rows of the read-only profile; empty values say that they are missing. */
export function profileDetails({ user, mentor, mentee }: Profile) {
  const identity = [
    { term: 'Full Name', value: textOrMissing(user.fullName) },
    { term: 'Email', value: textOrMissing(user.email) },
  ]
  if (mentee) {
    return [
      ...identity,
      { term: 'Location', value: textOrMissing(user.location) },
      { term: 'Age', value: textOrMissing(mentee.age) },
      { term: 'Interests', value: listOrMissing(mentee.interests) },
      { term: 'Goals', value: textOrMissing(mentee.goals) },
    ]
  }
  return [
    ...identity,
    { term: 'Phone', value: textOrMissing(user.phone) },
    { term: 'Profession', value: textOrMissing(mentor?.profession) },
    {
      term: 'Experience',
      value: mentor?.experience ? experienceText(mentor.experience) : UI_TEXTS.notProvided,
    },
    { term: 'Expertise', value: listOrMissing(mentor?.expertise ?? []) },
    { term: 'Availability', value: listOrMissing(mentor?.availability ?? []) },
    { term: 'Bio', value: textOrMissing(user.bio) },
  ]
}

export function EditProfileLink() {
  return (
    <Link to="/settings" className={buttonClass({ variant: 'outline' })}>
      <PencilLine aria-hidden="true" className="size-4.5 text-ink-2" />
      {UI_TEXTS.editProfile}
    </Link>
  )
}
