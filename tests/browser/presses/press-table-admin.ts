import type { Page } from 'playwright-core'
import { HELD_CHOICES, HELD_QUEUE_TEXTS } from '#client/features/moderation/texts.ts'
import { CASE_STEP_TEXTS } from '#client/features/safeguarding/texts.ts'
import { VETTING_DIALOG_TEXTS, VETTING_SHEET_TEXTS } from '#client/features/vetting/texts.ts'
import { VETTING_CHECKS } from '#shared/supervision-enums.ts'
import { AGE_TEXTS } from '#shared/texts/accounts.ts'
import { UNDO_TEXTS } from '#shared/texts/decisions.ts'
import { PLAN_TEXTS } from '#shared/texts/planning.ts'
import { CUSTOM_RULES_DIALOG_TEXTS, SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import { STAFF_CODE_TEXTS, STAFF_TEXTS } from '#shared/texts/staff.ts'
import { REVIEW_CLASS_TEXTS, SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'
import { VETTING_CHECK_TEXTS, VETTING_RESULT_TEXTS, VETTING_TEXTS } from '#shared/texts/vetting.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { Press } from '../double-press.ts'
import { callApi, procedures } from '../pair.ts'
import {
  type CreatedMember,
  createApplicant,
  createMentee,
  createMentor,
  newWord,
  type Scene,
} from '../press-scene.ts'
import { dialog, PASSWORD } from '../steps.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rowButton = (page: Page, { name }: CreatedMember, label: string) =>
  page.getByRole('row', { name: new RegExp(name) }).getByRole('button', { name: label, exact: true })

/** Lists two new people, so that the second takes the first one's position; returns the one on top. */
async function listTwo(
  { admin }: Scene,
  address: string,
  make: (word: string) => Promise<CreatedMember>,
): Promise<CreatedMember> {
  const word = newWord()
  const people = [await make(word), await make(word)]
  await admin.goto(`${address}q=${word}`)
  const first = admin.getByRole('row').nth(1)
  await first.waitFor()
  const text = (await first.textContent()) ?? ''
  return people.find(({ name }) => text.includes(name)) ?? fail()
}
const fail = (): never => {
  throw new Error('Nobody is in the list')
}

const listApplicants = (scene: Scene) =>
  listTwo(scene, '/admin-mentors?', (word) => createApplicant(scene, word))
const listMentors = (scene: Scene) =>
  listTwo(scene, '/admin-mentors?tab=approved&', (word) => createMentor(scene, word))
const listMentees = (scene: Scene) => listTwo(scene, '/admin-mentees?', (word) => createMentee(scene, word))

/** Opens the checks of an applicant from the row. */
async function openChecks(scene: Scene) {
  const made = await listApplicants(scene)
  await button(scene.admin, VETTING_TEXTS.checksOpen(made.name, VETTING_CHECKS.length)).click()
  return dialog(scene.admin, VETTING_TEXTS.checksOf(made.name))
}

/** Opens a case that was reported just now. */
async function openNewCase({ mentee, matchId, admin }: Scene) {
  const report = { matchId, reason: 'bullying', details: `About ${newWord()}` } as const
  const { caseId } = await procedures(mentee).matches.report.mutate(report)
  await admin.goto('/admin-dashboard')
  await admin.locator(`[data-case="${caseId}"]`).click()
  return admin.getByRole('dialog')
}

async function buildPlan({ admin }: Scene) {
  await admin.goto('/admin-dashboard')
  await button(admin, PLAN_TEXTS.open).click()
  return dialog(admin, PLAN_TEXTS.title).getByRole('button', { name: PLAN_TEXTS.make, exact: true })
}

/** Opens the programme's own words and exemptions. */
async function openLists({ admin }: Scene) {
  await admin.goto('/admin-dashboard')
  await button(admin, CUSTOM_RULES_DIALOG_TEXTS.title).click()
  return dialog(admin, CUSTOM_RULES_DIALOG_TEXTS.title)
}

async function sendMessage(scene: Scene, content: string) {
  await procedures(scene.mentee)
    .matches.resume.mutate({ matchId: scene.matchId })
    .catch(() => undefined)
  await callApi(scene.mentor, 'POST', `/api/matches/${scene.matchId}/messages`, { content })
}

export const ADMIN_PRESSES: readonly Press[] = [
  {
    name: 'Create Admin',
    from: 'admin-home/new-admin-form.tsx',
    sends: ['admin.admins.create'],
    waitForSuccess: UI_TEXTS.adminCreated,
    async ready({ admin }) {
      const username = newWord()
      await admin.goto('/admin-dashboard')
      await admin.getByLabel('Username').fill(username)
      await admin.getByLabel('Email').fill(`${username}@example.org`)
      await admin.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await admin.getByLabel('Full Name').fill('Test Colleague')
      return button(admin, 'Create Admin')
    },
  },
  {
    name: 'Approve',
    represents: 'an action of a row, whose place the next row takes',
    from: 'admin-people/manage-mentors.tsx',
    sends: ['admin.mentors.setStatus'],
    waitForSuccess: UI_TEXTS.mentorApproved,
    ready: async (scene) => rowButton(scene.admin, await listApplicants(scene), 'Approve'),
  },
  {
    name: 'Reject',
    from: 'admin-people/manage-mentors.tsx',
    sends: ['admin.mentors.setStatus'],
    waitForSuccess: UI_TEXTS.mentorRejected,
    ready: async (scene) => rowButton(scene.admin, await listApplicants(scene), 'Reject'),
  },
  {
    name: 'Undo a rejection',
    represents: 'Undo in a banner',
    from: 'admin-people/manage-mentors.tsx',
    sends: ['admin.mentors.undoStatus'],
    waitForSuccess: (page) => page.getByText(/is waiting for approval again\.$/).waitFor(),
    async ready(scene) {
      await rowButton(scene.admin, await listApplicants(scene), 'Reject').click()
      return button(scene.admin, UNDO_TEXTS.undo)
    },
  },
  {
    name: 'Approve anyway',
    from: 'admin-people/manage-mentors.tsx',
    sends: ['admin.mentors.setStatus'],
    waitForSuccess: UI_TEXTS.mentorApproved,
    async ready(scene) {
      const checks = await openChecks(scene)
      await checks.getByRole('button', { name: VETTING_DIALOG_TEXTS.approve, exact: true }).click()
      return button(scene.admin, VETTING_DIALOG_TEXTS.approveAnyway)
    },
  },
  {
    name: 'Remove mentor',
    represents: 'a confirmation',
    from: 'admin-people/manage-mentors.tsx',
    sends: ['admin.mentors.remove'],
    waitForSuccess: UI_TEXTS.mentorRemoved,
    async ready(scene) {
      await rowButton(scene.admin, await listMentors(scene), 'Remove').click()
      return button(scene.admin, 'Remove mentor')
    },
  },
  {
    name: 'Deactivate',
    from: 'admin-people/manage-mentees.tsx',
    sends: ['admin.mentees.setStatus'],
    waitForSuccess: UI_TEXTS.menteeDeactivated,
    ready: async (scene) => rowButton(scene.admin, await listMentees(scene), 'Deactivate'),
  },
  {
    name: 'Undo a deactivation',
    from: 'admin-people/manage-mentees.tsx',
    sends: ['admin.mentees.undoStatus'],
    waitForSuccess: UI_TEXTS.menteeActivated,
    async ready(scene) {
      await rowButton(scene.admin, await listMentees(scene), 'Deactivate').click()
      return button(scene.admin, UNDO_TEXTS.undo)
    },
  },
  {
    name: 'Save age',
    from: 'admin-people/account-dialogs.tsx',
    sends: ['admin.mentees.recordAge'],
    waitForSuccess: AGE_TEXTS.recorded(17),
    async ready(scene) {
      const made = await listMentees(scene)
      await rowButton(scene.admin, made, AGE_TEXTS.action(16)).click()
      const asked = dialog(scene.admin, AGE_TEXTS.title(made.name))
      await asked.getByLabel(AGE_TEXTS.field).fill('17')
      return asked.getByRole('button', { name: AGE_TEXTS.save, exact: true })
    },
  },
  {
    name: 'Remove mentee',
    from: 'admin-people/manage-mentees.tsx',
    sends: ['admin.mentees.remove'],
    waitForSuccess: UI_TEXTS.menteeRemoved,
    async ready(scene) {
      await rowButton(scene.admin, await listMentees(scene), 'Remove').click()
      return button(scene.admin, 'Remove mentee')
    },
  },
  {
    name: 'Export CSV',
    represents: 'a download',
    from: 'admin-people/exports.ts',
    sends: ['admin.exports.record'],
    waitForSuccess: async () => {},
    async ready({ admin }) {
      await admin.goto('/admin-mentees')
      return button(admin, 'Export CSV')
    },
  },
  {
    name: 'Propose matches',
    from: 'planning/plan-dialog.tsx',
    sends: ['admin.planning.propose'],
    waitForSuccess: (page) => page.getByRole('heading', { name: /proposal|nothing to propose/ }).waitFor(),
    dialogs: 1,
    ready: buildPlan,
  },
  {
    name: 'Send request of a plan',
    from: 'planning/plan-dialog.tsx',
    sends: ['admin.planning.confirm'],
    waitForSuccess: PLAN_TEXTS.sent,
    dialogs: 1,
    async ready(scene) {
      await createMentor(scene)
      await createMentee(scene)
      await (await buildPlan(scene)).click()
      const send = dialog(scene.admin, PLAN_TEXTS.title).getByRole('button', { name: /^Send request from/ })
      // Computing the plan is a separate call, so it is awaited first.
      await send.first().waitFor()
      return send.first()
    },
  },
  {
    name: 'Save decision',
    from: 'moderation/decision-dialog.tsx',
    sends: ['admin.heldMessages.decide'],
    waitForSuccess: HELD_QUEUE_TEXTS.decided,
    async ready(scene) {
      const { admin } = scene
      await sendMessage(scene, `You can mail me at ${newWord()}@example.com`)
      await admin.goto('/admin-dashboard')
      await button(admin, HELD_QUEUE_TEXTS.decideAbout('Test Mentor')).first().click()
      const decision = dialog(admin, HELD_QUEUE_TEXTS.dialog)
      await decision.getByRole('radio', { name: HELD_CHOICES.block, exact: true }).press('Space')
      await decision.getByLabel(HELD_QUEUE_TEXTS.reason).fill('Neither of them needs it')
      return button(admin, HELD_QUEUE_TEXTS.save)
    },
  },
  {
    name: 'Random review',
    from: 'supervision/supervision.tsx',
    sends: ['admin.transcripts.draw'],
    waitForSuccess: (page) => page.getByRole('dialog').waitFor(),
    dialogs: 1,
    async ready(scene) {
      await sendMessage(scene, `Good morning ${newWord()}`)
      await scene.admin.goto('/admin-dashboard')
      return button(scene.admin, SUPERVISION_TEXTS.draw)
    },
  },
  {
    name: 'Open a conversation',
    from: 'supervision/reason-form.tsx',
    sends: ['admin.transcripts.open'],
    waitForSuccess: (page) => page.getByRole('timer').waitFor(),
    dialogs: 1,
    async ready(scene) {
      const { admin } = scene
      await sendMessage(scene, `Good evening ${newWord()}`)
      await admin.goto('/admin-matches?q=Test%20Mentee')
      await admin
        .getByRole('button', { name: /Open this conversation/ })
        .first()
        .click()
      const reason = admin.getByRole('dialog')
      await reason.getByRole('radio', { name: REVIEW_CLASS_TEXTS.legal_request }).press('Space')
      await reason.getByLabel(SUPERVISION_TEXTS.reason).fill('A letter of the court')
      return button(admin, SUPERVISION_TEXTS.open)
    },
  },
  {
    name: 'Save a check',
    from: 'vetting/vetting-checks.tsx',
    sends: ['admin.vetting.record'],
    waitForSuccess: VETTING_DIALOG_TEXTS.recorded,
    dialogs: 1,
    async ready(scene) {
      const { admin } = scene
      await openChecks(scene)
      await button(admin, `${VETTING_DIALOG_TEXTS.record} ${VETTING_CHECK_TEXTS.identity}`).click()
      const record = dialog(admin, VETTING_DIALOG_TEXTS.recordOf('identity'))
      await record.getByRole('radio', { name: VETTING_RESULT_TEXTS.passed, exact: true }).press('Space')
      return record.getByRole('button', { name: VETTING_DIALOG_TEXTS.save, exact: true })
    },
  },
  {
    name: 'Add word',
    from: 'safeguarding/screening-lists-dialog.tsx',
    sends: ['admin.screening.addWord'],
    waitForSuccess: CUSTOM_RULES_DIALOG_TEXTS.wordAdded,
    dialogs: 1,
    async ready(scene) {
      const lists = await openLists(scene)
      await lists.getByLabel(CUSTOM_RULES_DIALOG_TEXTS.phrase).fill(newWord())
      await lists.getByRole('radio', { name: 'Bullying', exact: true }).press('Space')
      return lists.getByRole('button', { name: CUSTOM_RULES_DIALOG_TEXTS.addWord, exact: true })
    },
  },
  {
    name: 'Remove word',
    from: 'safeguarding/screening-lists-dialog.tsx',
    sends: ['admin.screening.removeWord'],
    waitForSuccess: CUSTOM_RULES_DIALOG_TEXTS.wordRemoved,
    dialogs: 1,
    async ready(scene) {
      const phrase = newWord()
      await procedures(scene.admin).admin.screening.addWord.mutate({ phrase, category: 'bullying' })
      const lists = await openLists(scene)
      await lists
        .getByRole('button', { name: CUSTOM_RULES_DIALOG_TEXTS.removeWord(phrase), exact: true })
        .click()
      return button(scene.admin, CUSTOM_RULES_DIALOG_TEXTS.removeWordAction)
    },
  },
  {
    name: 'Add exemption',
    from: 'safeguarding/screening-lists-dialog.tsx',
    sends: ['admin.screening.addExemption'],
    waitForSuccess: CUSTOM_RULES_DIALOG_TEXTS.exemptionAdded,
    dialogs: 1,
    async ready(scene) {
      const lists = await openLists(scene)
      await lists.getByLabel(CUSTOM_RULES_DIALOG_TEXTS.detail).fill(`example.org/${newWord()}`)
      await lists.getByLabel(CUSTOM_RULES_DIALOG_TEXTS.reason).fill('The page of our club')
      return lists.getByRole('button', { name: CUSTOM_RULES_DIALOG_TEXTS.addExemption, exact: true })
    },
  },
  {
    name: 'Remove exemption',
    from: 'safeguarding/screening-lists-dialog.tsx',
    sends: ['admin.screening.removeExemption'],
    waitForSuccess: CUSTOM_RULES_DIALOG_TEXTS.exemptionRemoved,
    dialogs: 1,
    async ready(scene) {
      const detail = `example.org/${newWord()}`
      const reason = 'The page of our club'
      await procedures(scene.admin).admin.screening.addExemption.mutate({ detail, reason })
      const lists = await openLists(scene)
      await lists
        .getByRole('button', { name: CUSTOM_RULES_DIALOG_TEXTS.removeExemption(detail), exact: true })
        .click()
      return button(scene.admin, CUSTOM_RULES_DIALOG_TEXTS.removeExemptionAction)
    },
  },
  {
    name: 'Save a note on a case',
    from: 'safeguarding/case-form.tsx',
    sends: ['admin.cases.addEntry'],
    waitForSuccess: SAFEGUARDING_TEXTS.saved,
    dialogs: 1,
    async ready(scene) {
      const openCase = await openNewCase(scene)
      await openCase.getByRole('radio', { name: SAFEGUARDING_TEXTS.stays, exact: true }).press('Space')
      await openCase.getByRole('textbox', { name: SAFEGUARDING_TEXTS.note }).fill('I have talked to both')
      return openCase.getByRole('button', { name: SAFEGUARDING_TEXTS.save, exact: true })
    },
  },
  {
    name: 'Take this case',
    from: 'safeguarding/case-table.tsx',
    sends: ['admin.cases.take'],
    waitForSuccess: CASE_STEP_TEXTS.taken,
    dialogs: 1,
    async ready(scene) {
      const openCase = await openNewCase(scene)
      return openCase.getByRole('button', { name: CASE_STEP_TEXTS.take, exact: true })
    },
  },
  {
    name: 'Give back a case',
    from: 'safeguarding/case-table.tsx',
    sends: ['admin.cases.giveBack'],
    waitForSuccess: CASE_STEP_TEXTS.givenBack,
    dialogs: 1,
    async ready(scene) {
      const openCase = await openNewCase(scene)
      await openCase.getByRole('button', { name: CASE_STEP_TEXTS.take, exact: true }).click()
      await scene.admin.getByText(CASE_STEP_TEXTS.taken, { exact: true }).first().waitFor()
      return openCase.getByRole('button', { name: CASE_STEP_TEXTS.giveBack, exact: true })
    },
  },
  {
    name: 'Open a case again',
    from: 'safeguarding/case-steps.tsx',
    sends: ['admin.cases.addEntry'],
    waitForSuccess: SAFEGUARDING_TEXTS.saved,
    dialogs: 1,
    async ready({ mentee, matchId, admin }) {
      const report = { matchId, reason: 'bullying', details: `About ${newWord()}` } as const
      const { caseId } = await procedures(mentee).matches.report.mutate(report)
      for (const state of ['in_review', 'no_action'] as const) {
        const entry = { id: caseId, note: 'They meant a film', state }
        await procedures(admin).admin.cases.addEntry.mutate(entry)
      }
      await admin.goto('/admin-dashboard')
      await admin.getByRole('textbox', { name: CASE_STEP_TEXTS.find }).fill(String(caseId))
      await button(admin, CASE_STEP_TEXTS.findAction).click()
      await button(admin, CASE_STEP_TEXTS.reopen).click()
      const question = dialog(admin, CASE_STEP_TEXTS.reopenQuestion)
      await question.getByRole('textbox', { name: SAFEGUARDING_TEXTS.note }).fill('There is more to it')
      return question.getByRole('button', { name: CASE_STEP_TEXTS.reopen, exact: true })
    },
  },
  {
    name: 'Close as no action needed',
    from: 'safeguarding/case-steps.tsx',
    sends: ['admin.cases.close'],
    waitForSuccess: SAFEGUARDING_TEXTS.saved,
    dialogs: 1,
    async ready(scene) {
      const openCase = await openNewCase(scene)
      await openCase.getByRole('button', { name: CASE_STEP_TEXTS.close, exact: true }).click()
      const question = dialog(scene.admin, CASE_STEP_TEXTS.closeQuestion)
      await question.getByRole('textbox', { name: SAFEGUARDING_TEXTS.note }).fill('They meant a film')
      return question.getByRole('button', { name: CASE_STEP_TEXTS.close, exact: true })
    },
  },
  {
    name: 'Save several checks',
    from: 'vetting/vetting-sheet.tsx',
    sends: ['admin.vetting.recordAll'],
    waitForSuccess: VETTING_SHEET_TEXTS.saved(1),
    dialogs: 1,
    async ready(scene) {
      const { admin } = scene
      await openChecks(scene)
      await button(admin, VETTING_SHEET_TEXTS.open).click()
      const identity = admin.getByRole('group', { name: VETTING_CHECK_TEXTS.identity, exact: true })
      await identity.getByLabel(VETTING_DIALOG_TEXTS.result).selectOption('passed')
      return button(admin, VETTING_SHEET_TEXTS.save)
    },
  },
  {
    name: 'End access of a colleague',
    from: 'staff/staff-card.tsx',
    sends: ['admin.staff.endAccess'],
    waitForSuccess: (page) => page.getByText(/ has no access any more$/).waitFor(),
    async ready({ admin }) {
      const username = newWord()
      const fullName = `Test ${username}`
      const account = { username, email: `${username}@example.org`, password: PASSWORD, fullName }
      await callApi(admin, 'POST', '/api/admin/create', { ...account, level: 'viewer' })
      await admin.goto('/admin-dashboard')
      await button(admin, STAFF_TEXTS.endOf(fullName)).click()
      return admin.getByRole('alertdialog').getByRole('button', { name: STAFF_TEXTS.end, exact: true })
    },
  },
  {
    name: 'Sign a person out everywhere',
    from: 'admin-people/account-dialogs.tsx',
    sends: ['admin.people.endSignIns'],
    waitForSuccess: STAFF_TEXTS.signedOut(1),
    dialogs: 1,
    async ready(scene) {
      const mentee = await listMentees(scene)
      await rowButton(scene.admin, mentee, STAFF_CODE_TEXTS.action).click()
      return button(scene.admin, STAFF_TEXTS.signOutEverywhere)
    },
  },
]
