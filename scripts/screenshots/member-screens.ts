import { DECISION_TEXTS } from '#shared/texts/decisions.ts'
import { HELP_TEXTS } from '#shared/texts/help.ts'
import { NOTICE_LIST_TEXTS } from '#shared/texts/notifications.ts'
import { OWN_REQUEST_TEXTS } from '#shared/texts/own-requests.ts'
import { REPORTING_TEXTS } from '#shared/texts/reporting.ts'
import { SAFETY_TEXTS } from '#shared/texts/safety.ts'
import { NUDGE_TEXTS } from '#shared/texts/writing-warnings.ts'
import { chatWith, declineFirstOf, inDialog, openDialog, press, pressInDialog, type Screen } from './steps.ts'

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
    prepare: (page) => openDialog(page, /^End match/),
  },
  { name: 'mentor-requests-paused', path: '/mentor-dashboard?tab=requests', signedInAs: 'demo-mentor-7' },
  { name: 'mentor-earlier', path: '/mentor-dashboard', signedInAs: 'demo-mentor-7', fullPage: true },

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
    prepare: async (page) => {
      const news = page.getByRole('region', { name: NOTICE_LIST_TEXTS.title })
      await news.waitFor()
      const opener = news.getByRole('button', { name: /^Show all/ })
      if (await opener.isVisible()) await opener.click()
    },
  },
  { name: 'mentee-earlier', path: '/mentee-dashboard', signedInAs: 'demo-mentee-2', fullPage: true },
  {
    name: 'mentee-earlier-messages',
    path: '/mentee-dashboard?tab=messages',
    signedInAs: 'demo-mentee-2',
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
      await page.getByRole('button', { name: NUDGE_TEXTS.sendAnyway }).waitFor()
    },
  },
  {
    name: 'chat-safety',
    path: chatWith('Marcus Hale'),
    signedInAs: 'demo-mentee-1',
    prepare: (page) => openDialog(page, SAFETY_TEXTS.openHint),
  },
  {
    name: 'chat-report',
    path: chatWith('Marcus Hale'),
    signedInAs: 'demo-mentee-1',
    prepare: async (page) => {
      await openDialog(page, SAFETY_TEXTS.openHint)
      await pressInDialog(page, REPORTING_TEXTS.report)
      await inDialog(page).getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'chat-report-details',
    path: chatWith('Marcus Hale'),
    signedInAs: 'demo-mentee-1',
    prepare: async (page) => {
      await openDialog(page, SAFETY_TEXTS.openHint)
      await pressInDialog(page, REPORTING_TEXTS.report)
      await inDialog(page).getByRole('radio').first().check({ force: true })
      await pressInDialog(page, REPORTING_TEXTS.next)
      await inDialog(page).getByRole('textbox').waitFor()
    },
  },
  {
    name: 'chat-stop-contact',
    path: chatWith('Marcus Hale'),
    signedInAs: 'demo-mentee-1',
    prepare: async (page) => {
      await openDialog(page, SAFETY_TEXTS.openHint)
      await pressInDialog(page, REPORTING_TEXTS.stop)
      await page.getByText(REPORTING_TEXTS.stopTitle).waitFor()
    },
  },
  { name: 'help', path: '/mentee-dashboard', signedInAs: 'demo-mentee-1', prepare: press(HELP_TEXTS.open) },
]
