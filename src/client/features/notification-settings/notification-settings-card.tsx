import { type SyntheticEvent, useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { browserTimeZone } from '#client/lib/session/time-zone.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { SwitchField } from '#client/ui/switch-field.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { NOTIFICATION_SETTINGS_TEXTS } from './texts.ts'
import { TimeFields, type Times } from './time-fields.tsx'
import { WayFields } from './way-fields.tsx'

/** How soon, and at which times, news reaches a member outside of the product. */
export function NotificationSettingsCard() {
  const query = api.account.notifications.useQuery()
  const { data: mail } = api.account.mailState.useQuery()
  return (
    <Card as="section" padding="lg" aria-labelledby="how-we-reach-you">
      <h2 id="how-we-reach-you" className="text-xl">
        {NOTIFICATION_SETTINGS_TEXTS.title}
      </h2>
      <p className="mt-1 mb-5 text-ink-2 text-sm">
        {`${mail && !mail.sendsMail ? NOTIFICATION_SETTINGS_TEXTS.noMail : NOTIFICATION_SETTINGS_TEXTS.note} ${NOTIFICATION_SETTINGS_TEXTS.always}`}
      </p>
      {query.data && <NotificationSettingsForm saved={query.data} sendsMail={mail?.sendsMail ?? false} />}
      {query.isPending && <Skeleton className="h-60 w-full" />}
      {query.isError && !query.data && (
        <FailurePanel text={NOTIFICATION_SETTINGS_TEXTS.notLoaded}>
          <Button variant="outline" pending={query.isFetching} onClick={() => void query.refetch()}>
            Retry
          </Button>
        </FailurePanel>
      )}
    </Card>
  )
}

type Choices = Outputs['account']['notifications']

/** What a member has chosen; null follows the time zone of the browser. */
const timesOf = ({ digestHour, quiet, timeZone, isTimeZoneChosen }: Choices): Times => ({
  digestHour,
  quiet,
  timeZone: isTimeZoneChosen ? timeZone : null,
})

function NotificationSettingsForm({ saved, sendsMail }: { saved: Choices; sendsMail: boolean }) {
  const utils = api.useUtils()
  const { requests, messages, sessions, programme } = saved
  const [ways, setWays] = useState({ requests, messages, sessions, programme })
  const [invitations, setInvitations] = useState(saved.invitations)
  const [times, setTimes] = useState(() => timesOf(saved))
  const save = api.account.changeNotifications.useMutation({
    onSuccess: (updated) => {
      toast.success(NOTIFICATION_SETTINGS_TEXTS.saved)
      utils.account.notifications.setData(undefined, updated)
    },
    onError: (error) =>
      toast.error(NOTIFICATION_SETTINGS_TEXTS.notSaved, failureText(error, UI_TEXTS.somethingWentWrong)),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    save.mutate({ ...ways, invitations, ...times, browserTimeZone: browserTimeZone() })
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-6">
      <WayFields ways={ways} onChange={(category, way) => setWays({ ...ways, [category]: way })} />
      {sendsMail && (
        <SwitchField
          label={NOTIFICATION_SETTINGS_TEXTS.invitations}
          hint={NOTIFICATION_SETTINGS_TEXTS.invitationsHint}
          checked={invitations}
          onChange={({ target }) => setInvitations(target.checked)}
        />
      )}
      <TimeFields
        times={times}
        hasDaily={Object.values(ways).includes('daily')}
        onChange={(changed) => setTimes({ ...times, ...changed })}
      />
      <div>
        <Button type="submit" pending={save.isPending} className="max-sm:w-full">
          {NOTIFICATION_SETTINGS_TEXTS.save}
        </Button>
      </div>
    </form>
  )
}
