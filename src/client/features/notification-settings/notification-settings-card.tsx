import { type SyntheticEvent, useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { browserTimeZone } from '#client/lib/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { SelectField, SwitchField } from '#client/ui/fields.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { FailurePanel } from '#client/ui/panels.tsx'
import { DEFAULT_QUIET, type QuietHours } from '#shared/notices/catalogue.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { NOTIFICATION_SETTINGS_TEXTS } from './texts.ts'
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

type Times = {
  digestHour: number
  quiet: QuietHours | null
  /** Null: the one of the browser. */
  timeZone: string | null
}

const NOON = 12
const hourName = (hour: number) => `${hour % NOON || NOON} ${hour < NOON ? 'AM' : 'PM'}`
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourName(hour) }))
const hoursBut = (hour: number) => HOURS.filter(({ value }) => Number(value) !== hour)

const DEVICE = 'device'
/** All time zones that the browser knows, and the chosen one. */
const zoneOptions = (chosen: string | null) => [
  { value: DEVICE, label: NOTIFICATION_SETTINGS_TEXTS.deviceZone(browserTimeZone()) },
  ...[...new Set([...Intl.supportedValuesOf('timeZone'), ...(chosen ? [chosen] : [])])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  })),
]

type TimeFieldsProps = {
  times: Times
  /** Whether any category comes once a day. */
  hasDaily: boolean
  onChange: (changed: Partial<Times>) => void
}

/** When news may reach a member. */
function TimeFields({ times: { digestHour, quiet, timeZone }, hasDaily, onChange }: TimeFieldsProps) {
  const change = (changed: Partial<QuietHours>) =>
    onChange({ quiet: { ...(quiet ?? DEFAULT_QUIET), ...changed } })
  return (
    <div className="grid gap-5">
      {hasDaily && (
        <SelectField
          label={NOTIFICATION_SETTINGS_TEXTS.digestHour}
          options={HOURS}
          value={String(digestHour)}
          onChange={({ target }) => onChange({ digestHour: Number(target.value) })}
          className="max-w-72"
        />
      )}
      <SwitchField
        label={NOTIFICATION_SETTINGS_TEXTS.quiet}
        hint={NOTIFICATION_SETTINGS_TEXTS.quietHint}
        checked={quiet !== null}
        onChange={({ target }) => onChange({ quiet: target.checked ? DEFAULT_QUIET : null })}
      />
      {quiet && (
        <div className="grid max-w-72 grid-cols-2 gap-4">
          <SelectField
            label={NOTIFICATION_SETTINGS_TEXTS.from}
            options={hoursBut(quiet.to)}
            value={String(quiet.from)}
            onChange={({ target }) => change({ from: Number(target.value) })}
          />
          <SelectField
            label={NOTIFICATION_SETTINGS_TEXTS.to}
            options={hoursBut(quiet.from)}
            value={String(quiet.to)}
            onChange={({ target }) => change({ to: Number(target.value) })}
          />
        </div>
      )}
      <SelectField
        label={NOTIFICATION_SETTINGS_TEXTS.timeZone}
        options={zoneOptions(timeZone)}
        value={timeZone ?? DEVICE}
        onChange={({ target }) => onChange({ timeZone: target.value === DEVICE ? null : target.value })}
        className="max-w-72"
      />
    </div>
  )
}
