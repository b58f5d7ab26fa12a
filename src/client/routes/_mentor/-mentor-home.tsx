import { CalendarDays, Inbox, MessageSquare, UserRound, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApprovalPanel } from '#client/features/matches/approval-panel.tsx'
import { countUnread } from '#client/features/matches/conversations.ts'
import type { MenteeMatch } from '#client/features/matches/mentee-card.tsx'
import { MentorMessages } from '#client/features/matches/mentor-messages.tsx'
import { MyMentees } from '#client/features/matches/my-mentees.tsx'
import { useOpenRequests } from '#client/features/matches/use-decisions.ts'
import { NOTICES } from '#client/features/notifications/notices-query.ts'
import { EditProfileLink } from '#client/features/profile/edit-profile-link.tsx'
import { ProfilePanel } from '#client/features/profile/profile-panel.tsx'
import { Welcome } from '#client/features/shell/welcome/welcome.tsx'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { POLLED } from '#client/lib/api/polling.ts'
import { usePageTitle } from '#client/lib/state/page-title.ts'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { ReserveHeight } from '#client/ui/reserve-height.tsx'
import { SkeletonCard } from '#client/ui/skeleton.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import type { MentorStatus } from '#shared/enums.ts'
import { MentorChat } from './-mentor-chat.tsx'
import type { MentorTab } from './-mentor-tabs.ts'

const NoticeList = lazyComponent(
  async () => (await import('#client/features/notifications/notice-list.tsx')).NoticeList,
)
// Always needed above the fold, so its code loads together with this page.
void NoticeList.preload()
const Requests = lazyComponent(async () => (await import('#client/features/matches/requests.tsx')).Requests)
const MentorSchedule = lazyComponent(
  async () => (await import('#client/features/meetings/mentor-schedule.tsx')).MentorSchedule,
)

export type MentorHomeProps = {
  user: SessionUser
  status: MentorStatus
  tab: MentorTab
  onTabChange: (tab: MentorTab) => void
}

export function MentorHome({ user, status, tab, onTabChange }: MentorHomeProps) {
  const approved = status === 'approved'
  const polled = { ...POLLED, enabled: approved }
  const unread = countUnread(api.mentor.activeMatches.useQuery({}, polled).data?.items)
  const waiting = useOpenRequests(api.mentor.matchRequests.useQuery({}, polled).data?.items ?? [])
  const sessions = api.mentor.upcomingSessions.useQuery({}, polled)
  const notices = api.auth.notices.useQuery(NOTICES, POLLED)
  // A closed chat keeps its match until the dialog's closing animation ends.
  const [chat, setChat] = useState<{ match: MenteeMatch; open: boolean }>()
  const openChat = (match: MenteeMatch) => setChat({ match, open: true })
  const closeChat = () => setChat((last) => last && { ...last, open: false })
  usePageTitle(unread > 0 ? `(${unread}) Dashboard` : 'Dashboard')

  const requireApproval = (content: ReactNode) => (approved ? content : <ApprovalPanel status={status} />)
  return (
    <>
      <ReserveHeight
        // Without the profile link the area is less high.
        name={tab === 'profile' ? 'mentor profile' : 'mentor'}
        ready={!sessions.isLoading && !notices.isPending}
      >
        <Welcome
          name={user.fullName}
          next={sessions.data?.items[0]}
          // The profile tab has this link already.
          action={tab !== 'profile' && <EditProfileLink />}
        />
        <NoticeList reader="mentor" />
      </ReserveHeight>
      <Tabs
        label="Dashboard"
        value={tab}
        onValueChange={onTabChange}
        bottomBarOnPhone
        panelClassName="sm:pt-6"
        tabs={[
          {
            value: 'my-mentees',
            label: 'My Mentees',
            icon: UsersRound,
            content: requireApproval(<MyMentees onMessage={openChat} />),
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
            content: requireApproval(<MentorMessages userId={user.id} onMessage={openChat} />),
          },
          {
            value: 'schedule',
            label: 'Schedule',
            icon: CalendarDays,
            content: <MentorSchedule approved={approved} pending={<SkeletonCard lines={2} />} />,
            onIntent: MentorSchedule.preload,
          },
          { value: 'profile', label: 'Profile', icon: UserRound, content: <ProfilePanel /> },
        ]}
      />
      {chat && approved && <MentorChat user={user} match={chat.match} open={chat.open} onClose={closeChat} />}
    </>
  )
}
