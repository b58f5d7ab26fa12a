import type { Page } from 'playwright-core'
import { CASE_STEP_TEXTS } from '#client/features/safeguarding/texts.ts'
import { CUSTOM_RULES_DIALOG_TEXTS } from '#shared/texts/custom-rules.ts'
import { inDialog, openDialog, pressInDialog, type Screen } from './steps.ts'

type Case = { id: number; state: string; severity: string; contact: string; owner: object | null }

/** Returns the address of the first case that fits. */
const caseThat = (state: string, fits: (found: Case) => boolean) => async (page: Page) => {
  const read = async <Answer>(path: string, input: object) => {
    const url = `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`
    return ((await (await page.request.get(url)).json()) as { result: { data: Answer } }).result.data
  }
  const { items } = await read<{ items: Case[] }>('admin.cases.list', { state })
  for (const { id } of items) {
    if (fits(await read<Case>('admin.cases.byId', { id }))) return `/admin-dashboard?dialog=case-${id}`
  }
  throw new Error(`No such case is ${state}`)
}

const pressStep = (name: string) => async (page: Page) => {
  await inDialog(page).getByRole('region', { name: CASE_STEP_TEXTS.next }).getByRole('button', { name }).click()
}
const askStep = (name: string, question: string) => async (page: Page) => {
  await pressStep(name)(page)
  await inDialog(page).getByText(question).waitFor()
}

/** What administrators are asked before a step of a case, and before a word is removed. */
export const CASE_SCREENS: Screen[] = [
  {
    name: 'admin-case-take-over',
    path: caseThat('in_review', ({ owner }) => owner !== null),
    // Another administrator has it.
    signedInAs: 'demo-admin-2',
    prepare: async (page) => {
      await pressStep(CASE_STEP_TEXTS.takeOver)(page)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'admin-case-stop',
    // Where somebody is in danger, other steps come first.
    path: caseThat('open', ({ contact, severity }) => contact === 'open' && severity !== 'danger'),
    signedInAs: 'demo-admin-1',
    prepare: askStep(CASE_STEP_TEXTS.stop, CASE_STEP_TEXTS.stopEffect),
  },
  {
    name: 'admin-case-allow',
    path: caseThat('open', ({ contact }) => contact === 'stopped_here'),
    signedInAs: 'demo-admin-1',
    prepare: askStep(CASE_STEP_TEXTS.allow, CASE_STEP_TEXTS.allowEffect),
  },
  {
    name: 'admin-case-reopen',
    path: caseThat('action_taken', () => true),
    signedInAs: 'demo-admin-1',
    prepare: askStep(CASE_STEP_TEXTS.reopen, CASE_STEP_TEXTS.reopenEffect),
  },
  {
    name: 'admin-case-discard',
    path: caseThat('action_taken', () => true),
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      await askStep(CASE_STEP_TEXTS.reopen, CASE_STEP_TEXTS.reopenEffect)(page)
      await inDialog(page).getByRole('textbox').fill('Demo words that nobody has saved')
      await pressInDialog(page, 'Cancel')
      await page.getByRole('alertdialog', { name: CASE_STEP_TEXTS.discard }).waitFor()
    },
  },
  {
    name: 'admin-words-remove',
    path: '/admin-dashboard',
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      await openDialog(page, CUSTOM_RULES_DIALOG_TEXTS.title)
      await inDialog(page)
        .getByRole('button', { name: /^Remove the word/ })
        .first()
        .click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'admin-exemption-remove',
    path: '/admin-dashboard',
    signedInAs: 'demo-admin-1',
    prepare: async (page) => {
      await openDialog(page, CUSTOM_RULES_DIALOG_TEXTS.title)
      await inDialog(page)
        .getByRole('button', { name: /^Remove the exemption/ })
        .first()
        .click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
]
