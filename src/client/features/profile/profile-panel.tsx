import { useEffect } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureCause, statusText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DescriptionList } from '#client/ui/description-list.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { EditProfileLink } from './edit-profile-link.tsx'
import { profileDetails } from './profile-details.ts'

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
