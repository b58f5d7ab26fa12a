import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DECISION_TEXTS, UNDO_TEXTS } from '#shared/texts/decisions.ts'
import { CALL_TEXTS } from '#shared/texts/meetings.ts'
import { REPORT_REASON_TEXTS, REPORTING_TEXTS, SAFETY_TEXTS } from '#shared/texts/reporting.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { countEqual, storedTexts } from '../chat-steps.ts'
import type { Press } from '../double-press.ts'
import { procedures } from '../pair.ts'
import { createCallRequest, createSessions, newWord, type Scene } from '../press-scene.ts'
import { card, dialog, waitForToast } from '../steps.ts'

const MENTOR = '/mentor-dashboard?tab=schedule'
const MENTEE = '/mentee-dashboard?tab=schedule'

/** Chooses a day with the keyboard: submitting without one moves the focus to the calendar. */
async function chooseDay(page: Page) {
  const calendar = page.getByRole('grid')
  await calendar.waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(UI_TEXTS.dateRequired).waitFor()
  await calendar.locator(':focus').waitFor()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByText(UI_TEXTS.dateRequired).waitFor({ state: 'detached' })
}

/** Creates a call request; returns its card in the mentor's schedule. */
async function openCallRequest(scene: Scene) {
  const title = await createCallRequest(scene)
  await scene.mentor.goto(MENTOR)
  return card(scene.mentor, title)
}

const button = (within: ReturnType<typeof card>, name: string) =>
  within.getByRole('button', { name, exact: true })

/** Declines a call; returns a button of the row in its place. */
async function declineCall(scene: Scene, name: string) {
  await button(await openCallRequest(scene), 'Decline').click()
  await waitForToast(scene.mentor, CALL_TEXTS.declined)
  return scene.mentor.getByRole('button', { name, exact: true })
}

/** Opens the mentee's conversation, resumed if it was paused. */
async function openChat({ mentee, matchId }: Scene) {
  await procedures(mentee)
    .matches.resume.mutate({ matchId })
    .catch(() => undefined)
  await mentee.goto(`/chat/${matchId}`)
}

async function openSafety(scene: Scene, action: string) {
  await openChat(scene)
  await scene.mentee.getByRole('button', { name: SAFETY_TEXTS.openHint }).click()
  const safety = scene.mentee.getByRole('dialog')
  await safety.getByRole('button', { name: action }).click()
  return safety
}

/** The message of the last run. */
let written = ''

export const MATCH_PRESSES: readonly Press[] = [
  {
    name: 'Schedule Session',
    represents: 'a form in a dialog',
    from: 'meetings/session-dialogs.tsx',
    sends: ['sessions.schedule'],
    waitForSuccess: UI_TEXTS.sessionScheduled,
    async ready({ mentee, matchId }) {
      await mentee.goto(`/chat/${matchId}`)
      await mentee.getByRole('button', { name: UI_TEXTS.scheduleSession }).click()
      const form = dialog(mentee, UI_TEXTS.scheduleSession)
      await form.getByLabel('Title').fill(`Session ${newWord()}`)
      await chooseDay(mentee)
      return button(form, UI_TEXTS.scheduleSession)
    },
  },
  {
    name: 'Cancel session',
    from: 'meetings/session-card.tsx',
    sends: ['sessions.cancel'],
    waitForSuccess: UI_TEXTS.sessionCanceled,
    async ready(scene) {
      const title = await createSessions(scene)
      await scene.mentee.goto(MENTEE)
      await button(card(scene.mentee, title), 'Cancel').click()
      return scene.mentee.getByRole('button', { name: 'Cancel session', exact: true })
    },
  },
  {
    name: 'Request Call',
    from: 'meetings/session-dialogs.tsx',
    sends: ['sessions.requestCall'],
    waitForSuccess: UI_TEXTS.callRequested,
    async ready({ mentee, matchId }) {
      await mentee.goto(`/chat/${matchId}`)
      await mentee.getByRole('button', { name: UI_TEXTS.requestCall }).click()
      const form = dialog(mentee, UI_TEXTS.requestCall)
      await form.getByLabel('Title').fill(`Call ${newWord()}`)
      await chooseDay(mentee)
      return button(form, UI_TEXTS.requestCall)
    },
  },
  {
    name: 'Approve a call',
    from: 'meetings/call-request-card.tsx',
    sends: ['sessions.acceptCall'],
    waitForSuccess: CALL_TEXTS.approved,
    ready: async (scene) => button(await openCallRequest(scene), 'Approve'),
  },
  {
    name: 'Decline a call',
    from: 'meetings/call-request-card.tsx',
    sends: ['sessions.declineCall'],
    waitForSuccess: CALL_TEXTS.declined,
    ready: async (scene) => button(await openCallRequest(scene), 'Decline'),
  },
  {
    name: 'Undo the answer to a call',
    from: 'meetings/mentor-schedule.tsx',
    sends: ['sessions.undoAnswer'],
    waitForSuccess: DECISION_TEXTS.callBack,
    ready: (scene) => declineCall(scene, UNDO_TEXTS.undo),
  },
  {
    name: 'Add the reason for declining a call',
    from: 'meetings/session-dialogs.tsx',
    sends: ['sessions.addDeclineReason'],
    waitForSuccess: DECISION_TEXTS.reasonAdded,
    async ready(scene) {
      await (await declineCall(scene, DECISION_TEXTS.addReason)).click()
      const form = dialog(scene.mentor, DECISION_TEXTS.addReason)
      await form.getByLabel(CALL_TEXTS.note).fill('On the road')
      return button(form, CALL_TEXTS.sendReason)
    },
  },
  {
    name: 'Propose another time',
    from: 'meetings/session-dialogs.tsx',
    sends: ['sessions.proposeCall'],
    waitForSuccess: CALL_TEXTS.proposed,
    async ready(scene) {
      await button(await openCallRequest(scene), CALL_TEXTS.anotherTime).click()
      return button(dialog(scene.mentor, CALL_TEXTS.propose), CALL_TEXTS.proposeSend)
    },
  },
  {
    name: 'Accept a proposed time',
    from: 'meetings/match-sessions.tsx',
    sends: ['sessions.acceptCall'],
    waitForSuccess: CALL_TEXTS.accepted,
    async ready(scene) {
      const title = await createCallRequest(scene, true)
      await scene.mentee.goto(MENTEE)
      return button(card(scene.mentee, title), CALL_TEXTS.accept)
    },
  },
  {
    name: 'Decline a proposed time',
    from: 'meetings/session-dialogs.tsx',
    sends: ['sessions.declineCall'],
    waitForSuccess: CALL_TEXTS.proposalDeclined,
    async ready(scene) {
      const title = await createCallRequest(scene, true)
      await scene.mentee.goto(MENTEE)
      await button(card(scene.mentee, title), CALL_TEXTS.decline).click()
      return button(dialog(scene.mentee, CALL_TEXTS.declineTime), CALL_TEXTS.declineTime)
    },
  },
  {
    name: 'Send a message',
    represents: 'a message over the socket',
    from: 'chat/use-chat.ts',
    sends: [],
    overSocket: 'matches.sendMessage',
    async waitForSuccess(page) {
      await page.getByRole('log').getByText(written).waitFor()
      const matchId = Number(page.url().split('/').at(-1))
      await expect.poll(async () => countEqual(await storedTexts(page, matchId), written)).toBe(1)
    },
    async ready(scene) {
      written = `Good morning ${newWord()}`
      await openChat(scene)
      await scene.mentee.getByText(UI_TEXTS.chatConnected, { exact: true }).waitFor()
      await scene.mentee.getByRole('textbox', { name: 'Message' }).fill(written)
      return scene.mentee.getByRole('button', { name: 'Send', exact: true })
    },
  },
  {
    name: 'Send report',
    from: 'reporting/safety-dialog.tsx',
    sends: ['matches.report'],
    waitForSuccess: REPORTING_TEXTS.sent,
    dialogs: 1,
    async ready(scene) {
      const safety = await openSafety(scene, REPORTING_TEXTS.report)
      await safety.getByRole('radio', { name: REPORT_REASON_TEXTS.bullying }).press(' ')
      await button(safety, REPORTING_TEXTS.next).click()
      await safety.getByRole('textbox', { name: REPORTING_TEXTS.details }).fill(`About ${newWord()}`)
      return button(safety, REPORTING_TEXTS.send)
    },
  },
  {
    name: 'Stop contact',
    from: 'reporting/safety-dialog.tsx',
    sends: ['matches.pause'],
    waitForSuccess: REPORTING_TEXTS.stopped,
    ready: async (scene) => button(await openSafety(scene, REPORTING_TEXTS.stop), REPORTING_TEXTS.stopIt),
  },
  {
    name: 'Start talking again',
    from: 'chat/thread.tsx',
    sends: ['matches.resume'],
    waitForSuccess: SAFETY_TEXTS.resumed,
    async ready({ mentee, matchId }) {
      await procedures(mentee)
        .matches.pause.mutate({ matchId })
        .catch(() => undefined)
      await mentee.goto(`/chat/${matchId}`)
      return mentee.getByRole('button', { name: SAFETY_TEXTS.resume, exact: true })
    },
  },
]
