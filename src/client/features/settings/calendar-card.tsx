import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { shortDate } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field, SwitchField } from '#client/ui/fields.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { FailurePanel } from '#client/ui/panels.tsx'
import { CALENDAR_FEED_TEXTS } from '#shared/texts/meetings.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** The address at which a calendar app reads the member's sessions. */
export function CalendarCard() {
  const query = api.sessions.feed.useQuery()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card as="section" padding="lg" aria-labelledby="own-calendar">
      <h2 ref={heading} id="own-calendar" tabIndex={-1} className="text-xl">
        {CALENDAR_FEED_TEXTS.title}
      </h2>
      <p className="mt-1 mb-5 text-ink-2 text-sm">{CALENDAR_FEED_TEXTS.note}</p>
      {query.data && <CalendarForm saved={query.data.feed} onRevoked={() => heading.current?.focus()} />}
      {query.isPending && <Skeleton className="h-40 w-full" />}
      {query.isError && !query.data && (
        <FailurePanel text={CALENDAR_FEED_TEXTS.notLoaded}>
          <Button variant="outline" pending={query.isFetching} onClick={() => void query.refetch()}>
            Retry
          </Button>
        </FailurePanel>
      )}
    </Card>
  )
}

type CalendarFormProps = { saved: CalendarFeed | null; onRevoked: () => void }

/** What the calendar shows, and the buttons that make and stop its address. */
function CalendarForm({ saved, onRevoked }: CalendarFormProps) {
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

/** The new address, selected, with a button that copies it. */
function CalendarAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address is selected
  useEffect(() => field.current?.select(), [address])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast.success(CALENDAR_FEED_TEXTS.copied)
    } catch {
      // Browsers refuse it without permission, and on pages without https.
      field.current?.select()
      toast.error(CALENDAR_FEED_TEXTS.notCopied)
    }
  }

  return (
    <div className="mb-6 grid gap-3 rounded-md bg-surface-2 p-4">
      <Field
        ref={field}
        label={CALENDAR_FEED_TEXTS.address}
        hint={CALENDAR_FEED_TEXTS.addressHint}
        readOnly
        spellCheck={false}
        value={address}
        inputClassName="font-mono text-sm"
      />
      <Button variant="outline" className="justify-self-start max-sm:w-full" onClick={() => void copy()}>
        {CALENDAR_FEED_TEXTS.copy}
      </Button>
      <p className="text-ink-2 text-sm">{CALENDAR_FEED_TEXTS.howTo}</p>
    </div>
  )
}

type CalendarFeed = NonNullable<Outputs['sessions']['feed']['feed']>

/** Makes, changes and revokes the member's calendar address, which is known only while this page is open. */
function useCalendarFeed(onRevoked: () => void) {
  const utils = api.useUtils()
  const [address, setAddress] = useState<string>()
  const show = (feed: CalendarFeed | null) => utils.sessions.feed.setData(undefined, { feed })
  const onError = (error: unknown) =>
    toast.error(CALENDAR_FEED_TEXTS.failed, failureText(error, UI_TEXTS.somethingWentWrong))

  const make = api.sessions.makeFeed.useMutation({
    onSuccess: ({ path, feed }) => {
      toast.success(CALENDAR_FEED_TEXTS.made)
      setAddress(`${location.origin}${path}`)
      show(feed)
    },
    onError,
  })
  const change = api.sessions.changeFeed.useMutation({
    onSuccess: ({ feed }) => {
      toast.success(CALENDAR_FEED_TEXTS.saved)
      show(feed)
    },
    onError,
  })
  const revoke = api.sessions.revokeFeed.useMutation({
    onSuccess: () => {
      toast.success(CALENDAR_FEED_TEXTS.revoked)
      setAddress(undefined)
      show(null)
      onRevoked()
    },
    onError,
  })
  return { address, make, change, revoke }
}
