import { CalendarDays, MessageSquare, Search, UserRound, UsersRound } from 'lucide-react'
import { useRef } from 'react'
import { prefetchMentors } from '#client/features/find-mentors/available-mentors.ts'
import { FindMentors, type FindMentorsProps } from '#client/features/find-mentors/find-mentors.tsx'
import { RequestButton } from '#client/features/find-mentors/mentor-buttons.tsx'
import { OpenMentor, type OpenMentorProps, SeeMoreButton } from '#client/features/find-mentors/open-mentor.tsx'
import { FirstStepsPath, useFirstSteps } from '#client/features/first-steps/first-steps-path.tsx'
import { ListPlaceholder, MenteeMessages } from '#client/features/matches/conversation-lists.tsx'
import { countUnread, splitByEnded } from '#client/features/matches/conversations.ts'
import { MyMentors } from '#client/features/matches/my-mentors.tsx'
import { MatchSessions } from '#client/features/meetings/match-sessions.tsx'
import { MenteeWaiting } from '#client/features/notifications/waiting-list.tsx'
import { InactiveNotice } from '#client/features/profile/inactive-notice.tsx'
import { ProfilePanel } from '#client/features/profile/profile-panel.tsx'
import { Welcome } from '#client/features/shell/welcome.tsx'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/queries.ts'
import { usePageTitle } from '#client/lib/state/browser-state.ts'
import { ReserveHeight } from '#client/ui/loading.tsx'
import { EmptyState } from '#client/ui/panels.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { useCardActions } from '../-card-actions.tsx'
import type { MenteeTab } from './-mentee-tabs.ts'

export type MenteeHomeProps = {
  user: SessionUser
  tab: MenteeTab
  onTabChange: (tab: MenteeTab) => void
  find: Omit<FindMentorsProps, 'headingRef'>
  /** The mentor whose sheet is open, over any tab. */
  sheet: OpenMentorProps
}

/** The page's title on each tab. */
const TITLES: Record<MenteeTab, string> = {
  'my-mentors': 'My Mentors',
  messages: 'Messages',
  'find-mentors': 'Find Mentors',
  schedule: 'Schedule',
  profile: 'Profile',
}

export function MenteeHome({ user, tab, onTabChange, find, sheet }: MenteeHomeProps) {
  const utils = api.useUtils()
  const unread = countUnread(api.mentee.activeMatches.useQuery({}, POLLED).data?.items)
  const sessions = api.mentee.upcomingSessions.useQuery({}, POLLED)
  const calls = api.sessions.waitingCalls.useQuery(undefined, POLLED).data?.count ?? 0
  const profile = api.mentee.profile.useQuery()
  usePageTitle(unread > 0 ? `(${unread}) ${TITLES[tab]}` : TITLES[tab])
  const { actions, dialogs } = useCardActions()

  // The button that opens the search unmounts when pressed, so the focus moves to the search heading.
  const shouldFocusSearch = useRef(false)
  const findMentors = () => {
    shouldFocusSearch.current = true
    onTabChange('find-mentors')
  }
  const focusHeading = (heading: HTMLElement | null) => {
    if (heading && shouldFocusSearch.current) heading.focus()
    shouldFocusSearch.current = false
  }

  return (
    <>
      <ReserveHeight name="mentee" ready={!sessions.isPending && !profile.isPending}>
        <Welcome name={user.fullName} next={sessions.data?.items.find(({ isPaused }) => !isPaused)} />
        <InactiveNotice />
      </ReserveHeight>
      <Tabs
        label="Dashboard"
        value={tab}
        onValueChange={onTabChange}
        bottomBarOnPhone
        panelClassName="large-text:pt-6 sm:pt-6"
        tabs={[
          {
            value: 'my-mentors',
            label: 'My Mentors',
            icon: UsersRound,
            content: (
              <OwnMentors {...{ calls, actions }} onFind={findMentors} onOpenMentor={find.onOpenMentor} />
            ),
          },
          {
            value: 'messages',
            label: 'Messages',
            icon: MessageSquare,
            count: unread,
            content: <MenteeMessages userId={user.id} />,
          },
          {
            value: 'find-mentors',
            label: 'Find Mentors',
            icon: Search,
            content: <FindMentors {...find} headingRef={focusHeading} />,
            onIntent: () => {
              prefetchMentors(utils, find.filter)
            },
          },
          {
            value: 'schedule',
            label: 'Schedule',
            icon: CalendarDays,
            count: calls,
            content: <MenteeSchedule />,
          },
          {
            value: 'profile',
            label: 'Profile',
            icon: UserRound,
            content: <ProfilePanel />,
          },
        ]}
      />
      <OpenMentor {...sheet} />
      {dialogs}
    </>
  )
}

type OwnMentorsProps = {
  calls: number
  actions: CardActions
  onFind: () => void
  onOpenMentor: OpenMentorHandler
}

/** The first tab: what waits for an answer, the first steps, and the mentors. */
function OwnMentors({ calls, actions, onFind, onOpenMentor }: OwnMentorsProps) {
  const firstSteps = useFirstSteps()
  const matches = api.mentee.activeMatches.useQuery({}, POLLED).data?.items
  const match = matches?.find(({ state }) => state === 'open')
  return (
    <>
      <MenteeWaiting calls={calls} />
      {firstSteps && (
        <FirstStepsPath
          steps={firstSteps}
          match={match && { id: match.id, mentor: match.mentor.user.fullName }}
          onFind={onFind}
        />
      )}
      <MyMentors
        {...actions}
        onFind={onFind}
        isLed={firstSteps !== undefined}
        renderRequestButton={(mentorId, nameId) => (
          <div className="grid gap-2">
            <RequestButton mentorId={mentorId} requestStatus={null} nameId={nameId} />
            <SeeMoreButton mentorId={mentorId} nameId={nameId} onOpen={onOpenMentor} />
          </div>
        )}
      />
    </>
  )
}

type OpenMentorHandler = MenteeHomeProps['find']['onOpenMentor']
type CardActions = ReturnType<typeof useCardActions>['actions']

/** Lists the sessions with each of a mentee's mentors. */
function MenteeSchedule() {
  const matches = api.mentee.activeMatches.useQuery({})
  if (!matches.data) return <ListPlaceholder text="Loading sessions" query={matches} />

  const { current, ended } = splitByEnded(matches.data.items)
  const items = [...current, ...ended]
  if (items.length === 0) return <EmptyState title={UI_TEXTS.menteeScheduleEmpty} />
  return (
    <div className="grid gap-10">
      {items.map(({ id, mentor, state }) => (
        <MatchSessions key={id} matchId={id} name={mentor.user.fullName} state={state} />
      ))}
    </div>
  )
}
