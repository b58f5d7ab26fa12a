import { useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { CALENDAR_FEED_TEXTS } from '#shared/texts/calendar-feed.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

export type CalendarFeed = NonNullable<Outputs['sessions']['feed']['feed']>

/** Makes, changes and revokes the member's calendar address, which is known only while this page is open. */
export function useCalendarFeed(onRevoked: () => void) {
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
