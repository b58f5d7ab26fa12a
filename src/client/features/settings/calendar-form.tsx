import { type SyntheticEvent, useState } from 'react'
import { shortDate } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { SwitchField } from '#client/ui/switch-field.tsx'
import { CALENDAR_FEED_TEXTS } from '#shared/texts/calendar-feed.ts'
import { CalendarAddress } from './calendar-address.tsx'
import { type CalendarFeed, useCalendarFeed } from './use-calendar-feed.ts'

export type CalendarFormProps = { saved: CalendarFeed | null; onRevoked: () => void }

/** What the calendar shows, and the buttons that make and stop its address. */
export function CalendarForm({ saved, onRevoked }: CalendarFormProps) {
  const { address, make, change, revoke } = useCalendarFeed(onRevoked)
  const [withNames, setWithNames] = useState(saved?.withNames ?? false)
  const [withLinks, setWithLinks] = useState(saved?.withLinks ?? false)
  const choice = { withNames, withLinks }
  const isBusy = make.isPending || change.isPending || revoke.isPending
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isBusy) (saved ? change : make).mutate(choice)
  }

  return (
    <form method="post" onSubmit={submit}>
      {address && <CalendarAddress address={address} />}
      {saved && !address && (
        <p className="mb-5 text-sm">{CALENDAR_FEED_TEXTS.since(shortDate(saved.createdAt))}</p>
      )}
      <div className="grid gap-5">
        <SwitchField
          label={CALENDAR_FEED_TEXTS.withNames}
          hint={CALENDAR_FEED_TEXTS.withNamesHint}
          checked={withNames}
          onChange={({ target }) => setWithNames(target.checked)}
        />
        <SwitchField
          label={CALENDAR_FEED_TEXTS.withLinks}
          hint={CALENDAR_FEED_TEXTS.withLinksHint}
          checked={withLinks}
          onChange={({ target }) => setWithLinks(target.checked)}
        />
        {saved && <p className="text-ink-2 text-sm">{CALENDAR_FEED_TEXTS.makeAnotherHint}</p>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={saved ? change.isPending : make.isPending} className="max-sm:w-full">
            {saved ? CALENDAR_FEED_TEXTS.save : CALENDAR_FEED_TEXTS.make}
          </Button>
          {saved && (
            <>
              <Button
                variant="outline"
                className="max-sm:w-full"
                pending={make.isPending}
                onClick={() => !isBusy && make.mutate(choice)}
              >
                {CALENDAR_FEED_TEXTS.makeAnother}
              </Button>
              <Button
                variant="danger-outline"
                className="max-sm:w-full"
                pending={revoke.isPending}
                onClick={() => !isBusy && revoke.mutate({})}
              >
                {CALENDAR_FEED_TEXTS.revoke}
              </Button>
            </>
          )}
        </div>
      </div>
    </form>
  )
}
