import { CalendarDays, Inbox, MessageSquare, UserRound, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApprovalPanel } from '#client/features/matches/approval-panel.tsx'
import {
  EarlierConversations,
  ListPlaceholder,
  MentorMessages,
} from '#client/features/matches/conversation-lists.tsx'
import { countUnread, splitByEnded } from '#client/features/matches/conversations.ts'
import { MenteeCard, type MenteeCardProps, type MenteeMatch } from '#client/features/matches/mentee-card.tsx'
import { useOpenRequests } from '#client/features/matches/request-decisions.tsx'
import { Requests } from '#client/features/matches/requests.tsx'
import { useEndMatch } from '#client/features/matches/use-end-match.tsx'
import { MentorSchedule } from '#client/features/meetings/mentor-schedule.tsx'
import { ApplicationChecks } from '#client/features/mentor-application/application-checks.tsx'
import { MentorWaiting } from '#client/features/notifications/waiting-list.tsx'
import { EditProfileLink, ProfilePanel } from '#client/features/profile/profile-panel.tsx'
import { Welcome, type WelcomeProps } from '#client/features/shell/welcome.tsx'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/queries.ts'
import { usePageTitle } from '#client/lib/state/browser-state.ts'
import { Button } from '#client/ui/button.tsx'
import { CardGrid } from '#client/ui/card.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { ReserveHeight } from '#client/ui/loading.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { EmptyState } from '#client/ui/panels.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import type { MentorStatus } from '#shared/enums.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { useCardActions } from '../-card-actions.tsx'
import type { MentorTab } from './-mentor-tabs.ts'

export type MentorHomeProps = {
  user: SessionUser
  status: MentorStatus
  tab: MentorTab
  onTabChange: (tab: MentorTab) => void
}

/** The page's title on each tab. */
const TITLES: Record<MentorTab, string> = {
  'my-mentees': 'My Mentees',
  requests: 'Requests',
  messages: 'Messages',
  schedule: 'Schedule',
  profile: 'Profile',
}

export function MentorHome({ user, status, tab, onTabChange }: MentorHomeProps) {
  const approved = status === 'approved'
  const polled = { ...POLLED, enabled: approved }
  const unread = countUnread(api.mentor.activeMatches.useQuery({}, polled).data?.items)
  const waiting = useOpenRequests(api.mentor.matchRequests.useQuery({}, polled).data?.items ?? [])
  const sessions = api.mentor.upcomingSessions.useQuery({}, polled)
  const calls = api.sessions.waitingCalls.useQuery(undefined, polled).data?.count ?? 0
  const { actions, dialogs } = useCardActions()
  // A closed chat keeps its match until the dialog's closing animation ends.
  const [chat, setChat] = useState<{ match: MenteeMatch; open: boolean }>()
  const openChat = (match: MenteeMatch) => setChat({ match, open: true })
  const closeChat = () => setChat((last) => last && { ...last, open: false })
  usePageTitle(unread > 0 ? `(${unread}) ${TITLES[tab]}` : TITLES[tab])

  const requireApproval = (content: ReactNode) => (approved ? content : <ApprovalPanel status={status} />)
  return (
    <>
      <MentorWelcome
        name={user.fullName}
        next={sessions.data?.items.find(({ isPaused }) => !isPaused)}
        {...{ tab }}
        ready={!sessions.isLoading}
      />
      <Tabs
        label="Dashboard"
        value={tab}
        onValueChange={onTabChange}
        bottomBarOnPhone
        panelClassName="large-text:pt-6 sm:pt-6"
        tabs={[
          {
            value: 'my-mentees',
            label: 'My Mentees',
            icon: UsersRound,
            content: (
              <>
                {approved && <MentorWaiting requests={waiting} calls={calls} />}
                {requireApproval(<MyMentees {...actions} onMessage={openChat} />)}
                {status === 'pending' && <ApplicationChecks />}
              </>
            ),
          },
          {
            value: 'requests',
            label: 'Requests',
            icon: Inbox,
            count: waiting.length,
            content: requireApproval(<Requests />),
          },
          {
            value: 'messages',
            label: 'Messages',
            icon: MessageSquare,
            count: unread,
            content: requireApproval(<MentorMessages userId={user.id} onMessage={openChat} />),
          },
          {
            value: 'schedule',
            label: 'Schedule',
            icon: CalendarDays,
            count: calls,
            content: <MentorSchedule approved={approved} />,
          },
          {
            value: 'profile',
            label: 'Profile',
            icon: UserRound,
            content: <ProfilePanel />,
          },
        ]}
      />
      {dialogs}
      {chat && approved && <MentorChat user={user} match={chat.match} open={chat.open} onClose={closeChat} />}
    </>
  )
}

type MentorWelcomeProps = Pick<WelcomeProps, 'name' | 'next'> & { tab: MentorTab; ready: boolean }

function MentorWelcome({ name, next, tab, ready }: MentorWelcomeProps) {
  return (
    <ReserveHeight
      // Without the profile link the area is less high.
      name={tab === 'profile' ? 'mentor profile' : 'mentor'}
      ready={ready}
    >
      <Welcome
        name={name}
        next={next}
        // The profile tab has this link already.
        action={tab !== 'profile' && <EditProfileLink />}
      />
    </ReserveHeight>
  )
}

const ChatDialog = lazyComponent(async () => (await import('./-mentor-chat-dialog.tsx')).MentorChatDialog)

type MentorChatProps = { user: SessionUser; match: MenteeMatch; open: boolean; onClose: () => void }

/** Opens the conversation with one mentee over the dashboard; refreshes the dashboard when it closes. */
function MentorChat({ user, match, open, onClose }: MentorChatProps) {
  const utils = api.useUtils()
  const { fullName } = match.mentee.user
  const close = () => {
    onClose()
    void utils.mentor.activeMatches.invalidate()
  }
  return (
    <MountOnFirstOpen
      dialog={ChatDialog}
      props={{
        matchId: match.id,
        title: UI_TEXTS.conversationWith(fullName),
        otherName: fullName,
        user,
        open,
        onClose: close,
      }}
    />
  )
}

function MyMentees({ onMessage, ...actions }: Omit<MenteeCardProps, 'match' | 'onEnd'>) {
  const matches = api.mentor.activeMatches.useQuery({})
  const endMatch = useEndMatch()
  if (!matches.data) return <ListPlaceholder text="Loading your mentees" query={matches} />

  const { current, ended } = splitByEnded(matches.data.items)
  return (
    <>
      {current.length === 0 ? (
        <EmptyState
          title="You don't have any mentees yet"
          note="Once you accept a request, the mentee appears here."
        />
      ) : (
        <CardGrid>
          {current.map((match) => (
            <MenteeCard
              key={match.id}
              {...actions}
              match={match}
              onMessage={onMessage}
              onEnd={endMatch.openDialog}
            />
          ))}
        </CardGrid>
      )}
      {endMatch.dialog}
      {ended.length > 0 && (
        <EarlierConversations
          matches={ended.map((match) => ({
            ...match,
            person: match.mentee.user,
            open: (
              <Button variant="outline" onClick={() => onMessage(match)}>
                {MATCH_TEXTS.read}
              </Button>
            ),
          }))}
        />
      )}
    </>
  )
}
