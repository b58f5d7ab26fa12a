import { CHANGES_TEXTS } from '#client/features/mentor-changes/texts.ts'
import { HELD_CHOICES, HELD_QUEUE_TEXTS } from '#client/features/moderation/texts.ts'
import { CASE_STEP_TEXTS } from '#client/features/safeguarding/texts.ts'
import { VETTING_DIALOG_TEXTS, VETTING_SHEET_TEXTS } from '#client/features/vetting/texts.ts'
import { CUSTOM_RULES_DIALOG_TEXTS } from '#shared/texts/custom-rules.ts'
import { PLAN_TEXTS } from '#shared/texts/planning.ts'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import { AUDIT_TEXTS, REVIEW_CLASS_TEXTS, SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'
import { VETTING_TEXTS } from '#shared/texts/vetting.ts'
import { inDialog, openDialog, openTab, pressInDialog, type Screen } from './steps.ts'

/** Screens of administrators. */
export const ADMIN_SCREENS: Screen[] = [
  { name: 'admin-dashboard', path: '/admin-dashboard', signedInAs: 'demo-admin-1', fullPage: true },
  { name: 'viewer-dashboard', path: '/admin-dashboard', signedInAs: 'demo-admin-3', fullPage: true },
  {
    name: 'admin-end-access',
    path: '/admin-dashboard',
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: new RegExp(`^${STAFF_TEXTS.end}`) })
        .last()
        .click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'admin-plan',
    path: '/admin-dashboard',
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      await openDialog(page, PLAN_TEXTS.open)
      await pressInDialog(page, PLAN_TEXTS.make)
      await inDialog(page).getByRole('heading', { level: 3 }).first().waitFor()
    },
  },
  {
    name: 'admin-audit-log',
    path: '/admin-dashboard',
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      await openDialog(page, AUDIT_TEXTS.title)
      await inDialog(page).getByText(AUDIT_TEXTS.details).first().click()
    },
  },
  {
    name: 'admin-random-review',
    path: '/admin-dashboard',
    signedInAs: 'demo-admin-1',
    prepare: (page) => openDialog(page, SUPERVISION_TEXTS.draw),
  },
  {
    name: 'admin-case',
    path: '/admin-dashboard',
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      await openDialog(page, /^Open case/)
      await inDialog(page).getByRole('textbox', { name: SAFEGUARDING_TEXTS.note }).waitFor()
    },
  },
  {
    name: 'admin-case-conversation',
    path: '/admin-dashboard',
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      await openDialog(page, /^Open case/)
      await pressInDialog(page, SAFEGUARDING_TEXTS.conversation)
      await inDialog(page).getByLabel(SUPERVISION_TEXTS.reason).waitFor()
    },
  },
  {
    name: 'admin-case-step',
    path: '/admin-dashboard',
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      await openDialog(page, /^Open case/)
      await pressInDialog(page, CASE_STEP_TEXTS.close)
      await inDialog(page).getByText(CASE_STEP_TEXTS.closeEffect).waitFor()
    },
  },
  {
    name: 'admin-transcript',
    path: '/admin-dashboard',
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      await openDialog(page, /^Open case/)
      await pressInDialog(page, SAFEGUARDING_TEXTS.conversation)
      await inDialog(page).getByLabel(SUPERVISION_TEXTS.reason).fill('To read what was found in its place')
      await pressInDialog(page, SUPERVISION_TEXTS.open)
      await inDialog(page)
        .getByText(/^Finding \d+ of/)
        .waitFor()
    },
  },
  {
    name: 'admin-held-message',
    path: '/admin-dashboard',
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      await openDialog(page, /^Decide about/)
      await inDialog(page).getByText(HELD_CHOICES.allow_redacted).click()
      await inDialog(page).getByText(HELD_QUEUE_TEXTS.without).waitFor()
    },
  },
  {
    name: 'admin-words',
    path: '/admin-dashboard',
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      await openDialog(page, CUSTOM_RULES_DIALOG_TEXTS.title)
      await inDialog(page)
        .getByLabel(CUSTOM_RULES_DIALOG_TEXTS.tryIt)
        .fill('is there anyone else who reads what we write')
      await inDialog(page).getByRole('status').filter({ hasText: '“' }).waitFor()
    },
  },
  { name: 'admin-dashboard-denied', path: '/admin-dashboard', signedInAs: 'demo-mentee-1' },
  { name: 'admin-mentors-pending', path: '/admin-mentors', signedInAs: 'demo-admin-1' },
  {
    name: 'admin-mentors-approved',
    path: '/admin-mentors',
    signedInAs: 'demo-admin-1',
    prepare: openTab(/^Approved Mentors/),
  },
  {
    name: 'admin-mentor-just-approved',
    path: '/admin-mentors',
    signedInAs: 'demo-admin-1',
    // Without the server: the demo's other pictures need the applicant.
    prepare: async (page) => {
      const answer = { json: [{ result: { data: null } }] }
      await page.route('**/trpc/admin.mentors.setStatus*', (route) => route.fulfill(answer))
      await page
        .getByRole('row', { name: / checks open/ })
        .getByRole('button', { name: 'Approve' })
        .first()
        .click()
      await page.getByRole('button', { name: VETTING_TEXTS.seeChecks }).waitFor()
    },
  },
  {
    name: 'admin-mentor-changes',
    path: '/admin-mentors',
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      await openTab(/^Approved Mentors/)(page)
      await openDialog(page, new RegExp(`^${CHANGES_TEXTS.mark}`))
      await inDialog(page).getByRole('heading', { level: 3 }).first().waitFor()
    },
  },
  {
    name: 'admin-mentors-remove',
    path: '/admin-mentors',
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      await openTab(/^Approved Mentors/)(page)
      await openDialog(page, /^Remove/)
    },
  },
  {
    name: 'admin-vetting',
    path: '/admin-mentors',
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      await openDialog(page, /^Checks for/)
      await inDialog(page).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'admin-vetting-record',
    path: '/admin-mentors',
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      await openDialog(page, /^Checks for/)
      await pressInDialog(page, /^(?:Record|Update).* First reference/)
      await inDialog(page).getByLabel(VETTING_DIALOG_TEXTS.note).waitFor()
    },
  },
  {
    name: 'admin-vetting-sheet',
    path: '/admin-mentors',
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      await openDialog(page, /^Checks for/)
      await pressInDialog(page, VETTING_SHEET_TEXTS.open)
      await inDialog(page).getByRole('group').first().waitFor()
    },
  },
  {
    name: 'admin-vetting-approve-anyway',
    path: '/admin-mentors',
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      await openDialog(page, /^Checks for.* open$/)
      await pressInDialog(page, VETTING_DIALOG_TEXTS.approve)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'admin-mentees', path: '/admin-mentees', signedInAs: 'demo-admin-1' },
  {
    name: 'admin-mentees-inactive',
    path: '/admin-mentees',
    signedInAs: 'demo-admin-1',
    prepare: openTab(/^Inactive/),
  },
  {
    name: 'admin-mentees-remove',
    path: '/admin-mentees',
    signedInAs: 'demo-admin-1',
    prepare: (page) => openDialog(page, /^Remove/),
  },
  { name: 'admin-matches', path: '/admin-matches', signedInAs: 'demo-admin-1' },
  {
    name: 'admin-match-parts',
    path: '/admin-matches',
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      await openDialog(page, /^\d+%: how it’s calculated/)
      await inDialog(page).getByRole('table').waitFor()
    },
  },
  {
    name: 'admin-conversation-reason',
    path: '/admin-matches',
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      await openDialog(page, /Open this conversation$/)
      await pressInDialog(page, SUPERVISION_TEXTS.open)
      await inDialog(page).getByText(SUPERVISION_TEXTS.whyMissing).waitFor()
    },
  },
  {
    name: 'admin-conversation',
    path: '/admin-matches',
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      await openDialog(page, /Open this conversation$/)
      await inDialog(page).getByText(REVIEW_CLASS_TEXTS.legal_request).click()
      await inDialog(page).getByLabel(SUPERVISION_TEXTS.reason).fill('A letter of the court asks for it')
      await pressInDialog(page, SUPERVISION_TEXTS.open)
      await inDialog(page).getByRole('region', { name: SUPERVISION_TEXTS.messages }).waitFor()
    },
  },
  { name: 'admin-settings-general', path: '/admin-settings', signedInAs: 'demo-admin-1' },
  {
    name: 'admin-settings-matching',
    path: '/admin-settings',
    signedInAs: 'demo-admin-1',
    prepare: openTab('Matching'),
  },
  {
    name: 'admin-settings-email',
    path: '/admin-settings',
    signedInAs: 'demo-admin-1',
    prepare: openTab('Email'),
  },
]
