import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/queries.ts'
import { experienceText, professionText, shortDate } from '#client/lib/format/format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Card, CardGrid } from '#client/ui/card.tsx'
import { DescriptionList } from '#client/ui/description-list.tsx'
import { EmptyState } from '#client/ui/panels.tsx'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { CardMenu } from './card-menu.tsx'
import { EarlierConversations, ListPlaceholder } from './conversation-lists.tsx'
import { isPaused, isWaiting, splitByEnded } from './conversations.ts'
import { ProfileDialog } from './lazy-dialogs.tsx'
import { OwnRequests, type SuggestionsProps } from './own-requests.tsx'
import { Chips, PersonHeader, WithUnread } from './person-header.tsx'
import { type CardActions, type MatchToEnd, useEndMatch } from './use-end-match.tsx'

export type MyMentorsProps = CardActions &
  Pick<SuggestionsProps, 'renderRequestButton'> & {
    onFind: () => void
    /** Something above already says what to do next. */
    isLed: boolean
  }

export function MyMentors({ onFind, isLed, renderRequestButton, ...actions }: MyMentorsProps) {
  const matches = api.mentee.activeMatches.useQuery({})
  const requests = api.mentee.requests.useQuery({}, POLLED)
  const endMatch = useEndMatch()
  if (!matches.data) return <ListPlaceholder text="Loading your mentors" query={matches} />
  const { current, ended } = splitByEnded(matches.data.items)
  // Without a mentor, the requests decide about the order below.
  if (current.length === 0 && requests.isPending) {
    return <ListPlaceholder text="Loading your mentors" query={requests} />
  }

  const hasWaiting = current.length === 0 && (requests.data?.items ?? []).some(isWaiting)
  const isCompact = hasWaiting || isLed
  const find = (
    <Button variant={isCompact ? 'outline' : 'primary'} onClick={onFind}>
      Find Mentors
    </Button>
  )
  const mentors = current.length > 0 && (
    <CardGrid key="mentors">
      {current.map((match) => (
        <MentorCard key={match.id} {...actions} match={match} onEnd={endMatch.openDialog} />
      ))}
    </CardGrid>
  )
  const empty = isCompact ? (
    <div key="mentors" className="mt-8 flex flex-wrap items-center justify-between gap-4 first:mt-0">
      <p className="text-ink-2">{UI_TEXTS.noMentorsYet}</p>
      {find}
    </div>
  ) : (
    <EmptyState key="mentors" title={UI_TEXTS.noMentorsYet} action={find} />
  )
  const ownRequests = <OwnRequests key="requests" ask={renderRequestButton} />
  return (
    <div>
      {/* By key, so that an answer moves the requests without closing their dialogs. */}
      {hasWaiting ? [ownRequests, empty] : [mentors || empty, ownRequests]}
      {endMatch.dialog}
      {ended.length > 0 && (
        <EarlierConversations
          matches={ended.map((match) => ({
            ...match,
            person: match.mentor.user,
            open: (
              <Link
                to="/chat/$matchId"
                params={{ matchId: String(match.id) }}
                className={buttonClass({ variant: 'outline' })}
              >
                {MATCH_TEXTS.read}
              </Link>
            ),
          }))}
        />
      )}
    </div>
  )
}

type Match = Outputs['mentee']['activeMatches']['items'][number]

type MentorCardProps = CardActions & { match: Match; onEnd: (match: MatchToEnd) => void }

function MentorCard({ match, onEnd, ...actions }: MentorCardProps) {
  const { id, mentor, createdAt, unreadCount } = match
  const [nameId, unreadId] = [`mentor-${id}`, `unread-${id}`]
  const [showsProfile, setShowsProfile] = useState(false)
  const paused = isPaused(match)
  const line = paused ? undefined : professionText(mentor.profession)
  const details = [
    ...(paused ? [] : [{ term: 'Experience', value: experienceText(mentor.experience) }]),
    { term: 'Matched', value: shortDate(createdAt) },
  ]
  return (
    <Card as="li" className="flex flex-col gap-4">
      <PersonHeader
        user={mentor.user}
        line={line}
        nameId={nameId}
        badge={
          paused ? <Badge>{MATCH_TEXTS.pausedBadge}</Badge> : <Badge tone="success">{UI_TEXTS.active}</Badge>
        }
      />
      <Chips label="Expertise" items={mentor.expertise} />
      <DescriptionList layout="grid" details={details} className="mt-auto" />
      <div className="flex gap-2">
        <WithUnread count={unreadCount} id={unreadId}>
          <Link
            to="/chat/$matchId"
            params={{ matchId: String(id) }}
            aria-describedby={clsx(nameId, unreadCount > 0 && unreadId)}
            className={buttonClass({ block: true, variant: paused ? 'outline' : 'primary' })}
          >
            <MessageSquare aria-hidden="true" className="size-4.5" />
            <span>{paused ? MATCH_TEXTS.read : 'Message'}</span>
          </Link>
        </WithUnread>
        <CardMenu
          {...actions}
          match={{ id, name: mentor.user.fullName }}
          isPaused={paused}
          onProfile={() => setShowsProfile(true)}
          onEnd={onEnd}
        />
      </div>
      <ProfileDialog
        user={mentor.user}
        line={line}
        chips={{ label: 'Expertise', items: mentor.expertise }}
        details={details}
        open={showsProfile}
        onClose={() => setShowsProfile(false)}
      />
    </Card>
  )
}
