import { CalendarDays, Inbox, MessageSquare, UserRound, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApprovalPanel } from '#client/features/matches/approval-panel.tsx'
import { countUnread } from '#client/features/matches/conversations.ts'
import type { MenteeMatch } from '#client/features/matches/mentee-card.tsx'
import { MyMentees } from '#client/features/matches/my-mentees.tsx'
import { useOpenRequests } from '#client/features/matches/use-decisions.ts'
import { EditProfileLink } from '#client/features/profile/edit-profile-link.tsx'
import { Welcome, type WelcomeProps } from '#client/features/shell/welcome/welcome.tsx'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/polling.ts'
import { usePageTitle } from '#client/lib/state/page-title.ts'
import { lazyComponent, lazyContent } from '#client/ui/lazy-component.tsx'
import { ReserveHeight } from '#client/ui/reserve-height.tsx'
import { SkeletonCard } from '#client/ui/skeleton.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import type { MentorStatus } from '#shared/enums.ts'
import { useCardActions } from '../-card-actions.tsx'
import { MentorChat } from './-mentor-chat.tsx'
import type { MentorTab } from './-mentor-tabs.ts'

const MentorWaiting = lazyComponent(
  async () => (await import('#client/features/notifications/waiting-list.tsx')).MentorWaiting,
)
// Above the fold, so its code loads together with this page.
void MentorWaiting.preload()
const MentorMessages = lazyContent(
  async () => (await import('#client/features/matches/mentor-messages.tsx')).MentorMessages,
)
const ProfilePanel = lazyContent(
  async () => (await import('#client/features/profile/profile-panel.tsx')).ProfilePanel,
)
const Requests = lazyContent(async () => (await import('#client/features/matches/requests.tsx')).Requests)
const MentorSchedule = lazyContent(
  async () => (await import('#client/features/meetings/mentor-schedule.tsx')).MentorSchedule,
)

const ApplicationChecks = lazyContent(
  async () => (await import('#client/features/mentor-application/application-checks.tsx')).ApplicationChecks,
)

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
            content: requireApproval(<Requests pending={<SkeletonCard lines={2} />} />),
            onIntent: Requests.preload,
          },
          {
            value: 'messages',
            label: 'Messages',
            icon: MessageSquare,
            count: unread,
            content: requireApproval(
              <MentorMessages userId={user.id} onMessage={openChat} pending={<SkeletonCard lines={2} />} />,
            ),
            onIntent: MentorMessages.preload,
          },
          {
            value: 'schedule',
            label: 'Schedule',
            icon: CalendarDays,
            count: calls,
            content: <MentorSchedule approved={approved} pending={<SkeletonCard lines={2} />} />,
            onIntent: MentorSchedule.preload,
          },
          {
            value: 'profile',
            label: 'Profile',
            icon: UserRound,
            content: <ProfilePanel pending={<SkeletonCard lines={2} />} />,
            onIntent: ProfilePanel.preload,
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
