import { browserTimeZone } from '#client/lib/session/time-zone.ts'
import { SelectField } from '#client/ui/select-field.tsx'
import { SwitchField } from '#client/ui/switch-field.tsx'
import { DEFAULT_QUIET, type QuietHours } from '#shared/notices/choices.ts'
import { NOTIFICATION_SETTINGS_TEXTS } from './texts.ts'

export type Times = {
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
export function TimeFields({ times: { digestHour, quiet, timeZone }, hasDaily, onChange }: TimeFieldsProps) {
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
