import { WARNING_TEXTS } from '#client/features/chat/texts.ts'
import { CARD_MENU_TEXTS, OWN_REQUEST_TEXTS } from '#client/features/matches/texts.ts'
import { SETTINGS_PHOTO_TEXTS } from '#client/features/settings/texts.ts'
import { CALENDAR_FEED_TEXTS } from '#shared/texts/calendar-feed.ts'
import { CALL_TEXTS } from '#shared/texts/calls.ts'
import { DECISION_TEXTS } from '#shared/texts/decisions.ts'
import { FACE_TEXTS } from '#shared/texts/faces.ts'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'
import { HELP_TEXTS } from '#shared/texts/help.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { OFFLINE_TEXTS } from '#shared/texts/offline.ts'
import { REPORT_SCREENS } from './report-screens.ts'
import {
  chatWith,
  chooseInCardMenu,
  declineFirstOf,
  fillAccount,
  inDialog,
  keepConversationWith,
  openDialog,
  press,
  type Screen,
} from './steps.ts'

const declineFirst = declineFirstOf('mentor.decideMatchRequest')

/** Screens of mentors and mentees: requests, ended matches, safety. */
export const MEMBER_SCREENS: Screen[] = [
  {
    name: 'mentor-decline-request',
    path: '/mentor-dashboard?tab=requests',
    signedInAs: 'demo-mentor-1',
    prepare: async (page) => {
      await declineFirst(page)
      await openDialog(page, DECISION_TEXTS.addReason)
    },
  },
  {
    name: 'mentor-declined',
    path: '/mentor-dashboard?tab=requests',
    signedInAs: 'demo-mentor-1',
    prepare: declineFirst,
  },
  {
    name: 'mentor-end-match',
    path: '/mentor-dashboard',
    signedInAs: 'demo-mentor-1',
    prepare: chooseInCardMenu(MATCH_TEXTS.end),
  },
  { name: 'mentor-requests-paused', path: '/mentor-dashboard?tab=requests', signedInAs: 'demo-mentor-7' },
  { name: 'mentor-earlier', path: '/mentor-dashboard', signedInAs: 'demo-mentor-7', fullPage: true },

  { name: 'mentee-first-stone', path: '/mentee-dashboard', signedInAs: 'demo-mentee-17' },
  { name: 'mentee-third-stone', path: '/mentee-dashboard', signedInAs: 'demo-mentee-3' },
  {
    name: 'register-age-question',
    path: '/register?type=mentee',
    prepare: async (page) => {
      await fillAccount(page)
      await press('Register as a mentee')(page)
      await page.getByRole('alertdialog').waitFor()
    },
  },

  {
    name: 'mentee-find-topic',
    path: '/mentee-dashboard?tab=find-mentors&expertise=Football',
    signedInAs: 'demo-mentee-9',
    prepare: (page) => page.getByRole('button', { name: FIND_TEXTS.clear }).waitFor(),
  },
  {
    name: 'mentee-mentor-sheet',
    path: '/mentee-dashboard?tab=find-mentors',
    signedInAs: 'demo-mentee-15',
    prepare: async (page) => {
      await openDialog(page, FIND_TEXTS.seeMore)
      await inDialog(page).getByRole('textbox', { name: FIND_TEXTS.firstLine }).waitFor()
    },
  },
  {
    name: 'mentee-mentor-sheet-asked',
    path: '/mentee-dashboard?tab=find-mentors&q=Hale',
    signedInAs: 'demo-mentee-9',
    prepare: async (page) => {
      await openDialog(page, FIND_TEXTS.seeMore)
      await inDialog(page).getByText(FIND_TEXTS.ownRequests).waitFor()
    },
  },
  { name: 'mentee-requests', path: '/mentee-dashboard', signedInAs: 'demo-mentee-9' },
  {
    name: 'mentee-withdraw',
    path: '/mentee-dashboard',
    signedInAs: 'demo-mentee-9',
    prepare: (page) => openDialog(page, OWN_REQUEST_TEXTS.withdraw),
  },
  { name: 'mentee-suggestions', path: '/mentee-dashboard', signedInAs: 'demo-mentee-13', fullPage: true },
  {
    name: 'mentee-all-news',
    path: '/mentee-dashboard',
    signedInAs: 'demo-mentee-1',
    prepare: (page) => openDialog(page, /^News/),
  },
  {
    name: 'mentor-card-menu',
    path: '/mentor-dashboard',
    signedInAs: 'demo-mentor-1',
    prepare: async (page) => {
      await press(/^More for/)(page)
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'mentee-card-menu',
    path: '/mentee-dashboard',
    signedInAs: 'demo-mentee-1',
    prepare: async (page) => {
      await press(/^More for/)(page)
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'mentee-mentor-profile',
    path: '/mentee-dashboard',
    signedInAs: 'demo-mentee-1',
    prepare: chooseInCardMenu(CARD_MENU_TEXTS.profile),
  },
  {
    name: 'mentee-end-match',
    path: '/mentee-dashboard',
    signedInAs: 'demo-mentee-1',
    prepare: chooseInCardMenu(MATCH_TEXTS.end),
  },
  {
    name: 'mentee-decline-time',
    path: '/mentee-dashboard?tab=schedule',
    signedInAs: 'demo-mentee-6',
    prepare: async (page) => {
      await openDialog(page, CALL_TEXTS.decline)
      await inDialog(page).getByText(CALL_TEXTS.declineHint).waitFor()
    },
  },
  { name: 'mentee-earlier', path: '/mentee-dashboard', signedInAs: 'demo-mentee-2', fullPage: true },
  {
    name: 'mentee-earlier-messages',
    path: '/mentee-dashboard?tab=messages',
    signedInAs: 'demo-mentee-2',
  },

  {
    name: 'settings-faces',
    path: '/settings',
    signedInAs: 'demo-mentee-1',
    prepare: async (page) => {
      await press(SETTINGS_PHOTO_TEXTS.drawnFace)(page)
      await page.getByRole('group', { name: FACE_TEXTS.title }).waitFor()
    },
  },

  {
    name: 'settings-calendar-address',
    path: '/settings',
    signedInAs: 'demo-mentor-5',
    fullPage: true,
    prepare: async (page) => {
      // The address of an earlier picture cannot be shown again.
      await press(new RegExp(`^(?:${CALENDAR_FEED_TEXTS.make}|${CALENDAR_FEED_TEXTS.makeAnother})$`))(page)
      await page.getByLabel(CALENDAR_FEED_TEXTS.address).waitFor()
    },
  },
  { name: 'offline', path: '/offline.html' },
  {
    name: 'offline-kept',
    path: '/settings',
    signedInAs: 'demo-mentee-4',
    fullPage: true,
    prepare: async (page) => {
      await keepConversationWith(page, 'Samuel Adeyemi')
      await page.goto('/offline.html')
      await page.getByRole('heading', { name: OFFLINE_TEXTS.keptTitle }).waitFor()
    },
  },

  { name: 'chat-ended', path: chatWith('Kenji Morita'), signedInAs: 'demo-mentee-2' },
  { name: 'chat-paused', path: chatWith('Peter Lindqvist'), signedInAs: 'demo-mentee-10' },
  { name: 'chat-paused-by-other', path: chatWith('Kofi Mensah'), signedInAs: 'demo-mentor-5' },
  {
    name: 'chat-nudge',
    path: chatWith('Samuel Adeyemi'),
    signedInAs: 'demo-mentee-4',
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Message' }).fill('My number is 0151 2345 6789')
      await page.getByRole('button', { name: WARNING_TEXTS.sendAnyway }).waitFor()
    },
  },
  ...REPORT_SCREENS,
  { name: 'help', path: '/mentee-dashboard', signedInAs: 'demo-mentee-1', prepare: press(HELP_TEXTS.open) },
]
