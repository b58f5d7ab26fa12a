import type { Page } from 'playwright-core'
import { OWN_REQUEST_TEXTS } from '#client/features/matches/texts.ts'
import { NEWS_TEXTS } from '#client/features/notifications/texts.ts'
import { ABOUT_YOU_TEXTS } from '#client/features/settings/texts.ts'
import { DECISION_TEXTS, UNDO_TEXTS } from '#shared/texts/decisions.ts'
import { SIGN_IN_TEXTS } from '#shared/texts/factors.ts'
import {
  CAPACITY_TEXTS,
  DECLINE_CHOICES,
  DECLINE_TEXTS,
  END_CHOICES,
  END_TEXTS,
  MATCH_TEXTS,
} from '#shared/texts/matches.ts'
import { CALENDAR_FEED_TEXTS } from '#shared/texts/meetings.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { Press } from '../double-press.ts'
import { callApi, procedures } from '../pair.ts'
import { createMentor, createRequests, newWord, requestNewMentor, type Scene } from '../press-scene.ts'
import { card, chooseInMenu, dialog, openNews, PASSWORD, waitForToast } from '../steps.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Signs in as the scene's mentee in another window. */
const signInAsMentee = (page: Page) =>
  callApi(page, 'POST', '/api/login', { username: 'daniel', password: PASSWORD })

/** The first request in the mentor's list. */
async function firstRequest(scene: Scene) {
  await createRequests(scene)
  await scene.mentor.goto('/mentor-dashboard?tab=requests')
  return scene.mentor
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: button(scene.mentor, 'Accept') })
    .first()
}

/** Declines a request; returns a button of the row in its place. */
async function declineFirst(scene: Scene, name: string) {
  await (await firstRequest(scene)).getByRole('button', { name: 'Decline', exact: true }).click()
  await waitForToast(scene.mentor, UI_TEXTS.requestRejected)
  return button(scene.mentor, name)
}

async function openDecline(scene: Scene) {
  await (await declineFirst(scene, DECISION_TEXTS.addReason)).click()
  const decline = dialog(scene.mentor, DECLINE_TEXTS.title)
  await decline.getByRole('radio', { name: DECLINE_CHOICES.no_room }).press(' ')
  return decline
}

/** Opens the settings of a person who has a calendar address; returns a button of its card. */
async function openCalendar(page: Page, name: string) {
  await procedures(page).sessions.makeFeed.mutate({ withNames: false, withLinks: false })
  await page.goto('/settings')
  return button(page, name)
}

export const MEMBER_PRESSES: readonly Press[] = [
  {
    name: 'Request Mentor',
    represents: 'an action of a card',
    from: 'find-mentors/mentor-buttons.tsx',
    sends: ['mentee.requestMentor'],
    waitForSuccess: UI_TEXTS.requestSubmitted,
    async ready(scene) {
      const word = newWord()
      const { name } = await createMentor(scene, word)
      await createMentor(scene, word)
      // By its address: the list of a search that is typed moves once it has loaded.
      await scene.mentee.goto(`/mentee-dashboard?tab=find-mentors&q=${word}`)
      return card(scene.mentee, name).getByRole('button', { name: 'Request Mentor', exact: true })
    },
  },
  {
    name: 'Withdraw',
    from: 'matches/own-requests.tsx',
    sends: ['mentee.withdrawRequest'],
    waitForSuccess: OWN_REQUEST_TEXTS.withdrawDone,
    async ready(scene) {
      await requestNewMentor(scene, false)
      const { name } = await requestNewMentor(scene, false)
      await scene.mentee.goto('/mentee-dashboard')
      await card(scene.mentee, name)
        .getByRole('button', { name: OWN_REQUEST_TEXTS.withdraw, exact: true })
        .click()
      return scene.mentee.getByRole('alertdialog').getByRole('button', { name: OWN_REQUEST_TEXTS.withdraw })
    },
  },
  {
    name: 'End match',
    represents: 'a dialog that a menu opens',
    from: 'matches/match-dialogs.tsx',
    sends: ['matches.end'],
    waitForSuccess: END_TEXTS.done,
    async ready(scene) {
      const { name } = await requestNewMentor(scene, true)
      await scene.mentee.goto('/mentee-dashboard')
      await chooseInMenu(scene.mentee, name, MATCH_TEXTS.end)
      const question = dialog(scene.mentee, END_TEXTS.title(name))
      await question.getByRole('radio', { name: END_CHOICES.no_time }).press('Space')
      return question.getByRole('button', { name: MATCH_TEXTS.end, exact: true })
    },
  },
  {
    name: 'Accept a request',
    from: 'matches/request-decisions.tsx',
    sends: ['mentor.decideMatchRequest'],
    waitForSuccess: UI_TEXTS.requestApproved,
    ready: async (scene) => (await firstRequest(scene)).getByRole('button', { name: 'Accept', exact: true }),
  },
  {
    name: 'Decline a request',
    represents: 'an action of a card, whose place Undo takes',
    from: 'matches/request-decisions.tsx',
    sends: ['mentor.decideMatchRequest'],
    waitForSuccess: UI_TEXTS.requestRejected,
    ready: async (scene) => (await firstRequest(scene)).getByRole('button', { name: 'Decline', exact: true }),
  },
  {
    name: 'Undo a decline',
    represents: 'Undo in a list',
    from: 'matches/requests.tsx',
    sends: ['mentor.undoAnswer'],
    waitForSuccess: DECISION_TEXTS.requestBack,
    ready: (scene) => declineFirst(scene, UNDO_TEXTS.undo),
  },
  {
    name: 'Add the reason for a decline',
    from: 'matches/match-dialogs.tsx',
    sends: ['mentor.addDeclineReason'],
    waitForSuccess: DECISION_TEXTS.reasonAdded,
    ready: async (scene) =>
      (await openDecline(scene)).getByRole('button', { name: DECLINE_TEXTS.send, exact: true }),
  },
  {
    name: 'Add the reason for a decline and take no more',
    represents: 'a switch with a call of its own',
    from: 'matches/match-dialogs.tsx',
    sends: ['mentor.addDeclineReason', 'mentor.setAvailability'],
    waitForSuccess: DECISION_TEXTS.reasonAdded,
    async ready(scene) {
      const decline = await openDecline(scene)
      await decline.getByRole('switch', { name: DECLINE_TEXTS.pause }).press(' ')
      return decline.getByRole('button', { name: DECLINE_TEXTS.send, exact: true })
    },
  },
  {
    name: 'Apply how many mentees',
    from: 'settings/availability-card.tsx',
    sends: ['mentor.setAvailability'],
    waitForSuccess: CAPACITY_TEXTS.applied,
    async ready({ mentor }) {
      await mentor.goto('/settings')
      await mentor.getByLabel(CAPACITY_TEXTS.capacity).selectOption('20')
      return button(mentor, CAPACITY_TEXTS.apply)
    },
  },
  {
    name: 'Make a calendar address',
    from: 'settings/calendar-card.tsx',
    sends: ['sessions.makeFeed'],
    waitForSuccess: CALENDAR_FEED_TEXTS.made,
    async ready({ mentee }) {
      await procedures(mentee).sessions.revokeFeed.mutate({})
      await mentee.goto('/settings')
      return button(mentee, CALENDAR_FEED_TEXTS.make)
    },
  },
  {
    name: 'Save what a calendar shows',
    from: 'settings/calendar-card.tsx',
    sends: ['sessions.changeFeed'],
    waitForSuccess: CALENDAR_FEED_TEXTS.saved,
    ready: ({ mentor }) => openCalendar(mentor, CALENDAR_FEED_TEXTS.save),
  },
  {
    name: 'Stop a calendar address',
    from: 'settings/calendar-card.tsx',
    sends: ['sessions.revokeFeed'],
    waitForSuccess: CALENDAR_FEED_TEXTS.revoked,
    ready: ({ mentor }) => openCalendar(mentor, CALENDAR_FEED_TEXTS.revoke),
  },
  {
    name: 'Save changes of a profile',
    represents: 'a form that stays on its page',
    from: 'settings/profile-form.tsx',
    sends: ['auth.updateProfile'],
    waitForSuccess: UI_TEXTS.profileUpdated,
    async ready({ mentee }) {
      await mentee.goto('/settings')
      await mentee.getByLabel('Bio').fill(`I like maps ${newWord()}`)
      return button(mentee, 'Save changes')
    },
  },
  {
    name: 'Save what a mentee says about themselves',
    from: 'settings/about-you-card.tsx',
    sends: ['mentee.updateAboutYou'],
    waitForSuccess: ABOUT_YOU_TEXTS.saved,
    async ready({ mentee }) {
      await mentee.goto('/settings')
      await mentee.getByLabel(ABOUT_YOU_TEXTS.goals).fill(`I like maps ${newWord()}`)
      return button(mentee, ABOUT_YOU_TEXTS.save)
    },
  },
  {
    name: 'Dismiss a notice',
    represents: 'an icon of an item',
    from: 'notifications/news-panel.tsx',
    sends: ['auth.dismissNotice'],
    waitForSuccess: (page) => page.getByRole('button', { name: UNDO_TEXTS.undo }).first().waitFor(),
    dialogs: 1,
    async ready(scene) {
      await createRequests(scene)
      await scene.mentor.goto('/mentor-dashboard')
      return (await openNews(scene.mentor)).getByRole('button', { name: NEWS_TEXTS.dismissOf('') }).first()
    },
  },
  {
    name: 'Undo dismissing a notice',
    from: 'notifications/news-panel.tsx',
    sends: ['auth.restoreNotice'],
    waitForSuccess: (page) =>
      page.getByRole('button', { name: UNDO_TEXTS.undo }).first().waitFor({ state: 'detached' }),
    dialogs: 1,
    async ready(scene) {
      await createRequests(scene)
      await scene.mentor.goto('/mentor-dashboard')
      const list = await openNews(scene.mentor)
      const dismissed = scene.mentor.waitForResponse('**/trpc/auth.dismissNotice*')
      await list
        .getByRole('button', { name: NEWS_TEXTS.dismissOf('') })
        .first()
        .click()
      await dismissed
      return list.getByRole('button', { name: UNDO_TEXTS.undo }).first()
    },
  },
  {
    name: 'Sign out in another place',
    from: 'settings/sign-ins-card.tsx',
    sends: ['auth.endSignIn'],
    waitForSuccess: SIGN_IN_TEXTS.ended,
    async ready({ mentee, helper }) {
      await signInAsMentee(helper)
      await mentee.goto('/settings')
      return mentee.getByRole('button', { name: SIGN_IN_TEXTS.endOf('') }).first()
    },
  },
  {
    name: 'Sign out everywhere else',
    from: 'settings/sign-ins-card.tsx',
    sends: ['auth.endOtherSignIns'],
    waitForSuccess: SIGN_IN_TEXTS.othersEnded(2),
    async ready({ mentee, helper, guest }) {
      await procedures(mentee).auth.endOtherSignIns.mutate()
      for (const page of [helper, guest]) await signInAsMentee(page)
      await mentee.goto('/settings')
      return mentee.getByRole('button', { name: SIGN_IN_TEXTS.endOthers, exact: true })
    },
  },
]
