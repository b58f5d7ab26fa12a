import { screen, waitFor, within } from '@testing-library/react'
import { VETTING_DIALOG_TEXTS } from '#client/features/vetting/texts.ts'
import { VETTING_CHECKS, type VettingCheck } from '#shared/supervision-enums.ts'
import { VETTING_CHECK_TEXTS, VETTING_TEXTS } from '#shared/texts/vetting.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { describe, expect, type OpenPage, test, type User } from '#tests/support/client/page.tsx'
import { newCheck } from '#tests/support/inputs.ts'
import type { Person } from '#tests/support/people.ts'
import { withOptions } from '#tests/support/with-options.ts'
import type { World } from '#tests/support/world.ts'

const NAME = 'Test Mentor'

const addRecord = (world: World, by: Person, id: number, check: VettingCheck, fields: object = {}) => {
  const trustworthy = check.startsWith('reference') ? 'yes' : null
  return world.trpc(by, 'admin.vetting.record', { id, ...newCheck, check, trustworthy, ...fields })
}

/** Opens the list with a pending or approved mentor. */
async function openList(world: World, open: OpenPage, status: 'pending' | 'approved' = 'pending') {
  const mentor = await world.mentor({ status, fullName: NAME })
  const admin = await world.admin({ fullName: 'Test Checker' })
  return { mentor, admin, show: () => open(`/admin-mentors?tab=${status}`, admin) }
}

const shield = (open: number) =>
  screen.findByRole('button', {
    name: open === 0 ? VETTING_TEXTS.inOrder(NAME) : VETTING_TEXTS.checksOpen(NAME, open),
  })
const findDialog = async () => within(await screen.findByRole('dialog', { name: VETTING_TEXTS.checksOf(NAME) }))
const findForm = async (check: VettingCheck) =>
  within(await screen.findByRole('dialog', { name: VETTING_DIALOG_TEXTS.recordOf(check) }))

/** The world's clock differs from the form's default day. */
async function setDay(user: User, form: Awaited<ReturnType<typeof findForm>>) {
  const day = form.getByLabelText(/^Date of the check/)
  await user.clear(day)
  await user.fill(day, '2026-01-05')
}
const recordButton = (check: VettingCheck) => ({ name: `Record ${VETTING_CHECK_TEXTS[check]}` })

describe('the checks of a pending mentor', () => {
  test('open from the shield in the row, all missing, and are recorded one by one', async ({ world, open }) => {
    const { show } = await openList(world, open)
    const { user } = await show()
    await user.click(await shield(7))
    const dialog = await findDialog()
    expect(await dialog.findAllByText('Missing')).toHaveLength(7)
    dialog.getByText(VETTING_TEXTS.open(VETTING_CHECKS))

    await user.click(await dialog.findByRole('button', recordButton('identity')))
    const form = await findForm('identity')
    expect(form.queryByText(VETTING_DIALOG_TEXTS.trustworthy)).toBeNull()
    await user.click(form.getByRole('radio', { name: 'Passed' }))
    await setDay(user, form)
    await user.fill(form.getByLabelText(VETTING_DIALOG_TEXTS.reference), 'File 12')
    await user.click(form.getByRole('button', { name: VETTING_DIALOG_TEXTS.save }))

    await screen.findByText(VETTING_DIALOG_TEXTS.recorded)
    await dialog.findByText('Passed')
    dialog.getByText(/recorded by Test Checker/)
    dialog.getByText('Documents: File 12')
    dialog.getByText(VETTING_TEXTS.open(VETTING_CHECKS.slice(1)))
    await user.keyboard('{Escape}')
    await shield(6)
  })

  test('ask of a reference whether young people are safe, and validate the answer', async ({ world, open }) => {
    const { show } = await openList(world, open)
    const { user } = await show()
    await user.click(await shield(7))
    await user.click(await (await findDialog()).findByRole('button', recordButton('reference_1')))
    const form = await findForm('reference_1')
    const save = form.getByRole('button', { name: VETTING_DIALOG_TEXTS.save })
    await setDay(user, form)
    await user.click(save)
    await form.findByText('Choose a result.')
    await user.click(form.getByRole('radio', { name: 'Passed' }))
    await user.click(form.getByRole('radio', { name: 'No' }))
    await user.click(save)
    await form.findByText('A reference passes only when the answer is yes.')
    await user.click(form.getByRole('radio', { name: 'Yes' }))
    await user.click(save)
    await (await findDialog()).findByText(/trustworthy with young people: yes/)
  })

  test('keep the input until discarding it is confirmed', async ({ world, open }) => {
    const { show } = await openList(world, open)
    const { user } = await show()
    await user.click(await shield(7))
    const dialog = await findDialog()
    await user.click(await dialog.findByRole('button', recordButton('training')))
    await user.fill((await findForm('training')).getByLabelText(VETTING_DIALOG_TEXTS.note), 'Online course')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: VETTING_DIALOG_TEXTS.recordOf('training') })).toBeNull(),
    )

    await user.click(await dialog.findByRole('button', recordButton('training')))
    expect((await findForm('training')).getByLabelText(VETTING_DIALOG_TEXTS.note)).toHaveProperty('value', '')
  })

  test('show earlier records, and let the latest count', async ({ world, open }) => {
    const { show, mentor, admin } = await openList(world, open)
    await addRecord(world, admin, mentor.id, 'background')
    await addRecord(world, admin, mentor.id, 'background', { result: 'failed', expiresOn: null })
    const { user } = await show()
    await user.click(await shield(7))
    const dialog = await findDialog()
    await dialog.findByText('Not passed')
    await user.click(dialog.getByText(VETTING_DIALOG_TEXTS.earlier(1)))
    dialog.getByText('Passed')
  })
})

describe('approving', () => {
  test('from the row takes one press, and shows afterwards which checks were open', async ({ world, open }) => {
    const { show } = await openList(world, open)
    const { user } = await show()
    await shield(7)
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await screen.findByText(UI_TEXTS.mentorApproved)
    await screen.findByText(VETTING_TEXTS.approvedOpen(NAME, VETTING_CHECKS))
  })

  test('from the dialog asks for confirmation while checks are open', async ({ world, open }) => {
    const { show } = await openList(world, open)
    const { user } = await show()
    await user.click(await shield(7))
    await user.click(await (await findDialog()).findByRole('button', { name: VETTING_DIALOG_TEXTS.approve }))
    const question = within(await screen.findByRole('alertdialog'))
    question.getByText(VETTING_TEXTS.open(VETTING_CHECKS))
    await user.click(question.getByRole('button', { name: VETTING_DIALOG_TEXTS.approveAnyway }))
    await screen.findByText(UI_TEXTS.mentorApproved)
    await screen.findByText(UI_TEXTS.noPendingApprovals)
    // The row that opened the dialog is gone.
    await waitFor(() => expect(document.activeElement?.textContent).toBe(UI_TEXTS.manageMentors))
  })

  test('shows no open checks when it fails for another reason', async ({ world, open, network }) => {
    const { show } = await openList(world, open)
    const { user, api } = await show()
    await shield(7)
    network.fail('admin.mentors.setStatus', 500)
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    within(await screen.findByRole('alert')).getByText(UI_TEXTS.mentorStatusFailed(500))
    await waitFor(() => expect(api.queryClient.isFetching()).toBe(0))
    expect(screen.queryByText(VETTING_TEXTS.refusedOpen(NAME, VETTING_CHECKS))).toBeNull()
  })

  test('shows no warning when all checks are in order', async ({ world, open }) => {
    const { show, mentor, admin } = await openList(world, open)
    for (const check of VETTING_CHECKS) await addRecord(world, admin, mentor.id, check)
    const { user } = await show()
    await user.click(await shield(0))
    const dialog = await findDialog()
    await dialog.findByText(VETTING_DIALOG_TEXTS.complete)
    await user.click(dialog.getByRole('button', { name: VETTING_DIALOG_TEXTS.approve }))
    await screen.findByText(UI_TEXTS.mentorApproved)
    await screen.findByText(UI_TEXTS.noPendingApprovals)
    expect(screen.queryByText(/checks are open/)).toBeNull()
  })
})

describe('approving where checks are required', () => {
  const strict = withOptions(test, { settings: { REQUIRE_VETTING: 'true' } })

  strict('is refused while checks are open, and lists them', async ({ world, open }) => {
    const { show, mentor, admin } = await openList(world, open)
    for (const check of VETTING_CHECKS.slice(2)) await addRecord(world, admin, mentor.id, check)
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    within(await screen.findByRole('alert')).getByText(UI_TEXTS.mentorStatusFailed(409))
    await screen.findByText(VETTING_TEXTS.refusedOpen(NAME, ['identity', 'background']))
    screen.getByRole('tab', { name: UI_TEXTS.pendingApprovals(1) })
  })

  strict('is offered in the dialog once no check is open', async ({ world, open }) => {
    const { show, mentor, admin } = await openList(world, open)
    for (const check of VETTING_CHECKS.slice(1)) await addRecord(world, admin, mentor.id, check)
    const { user } = await show()
    await user.click(await shield(1))
    const dialog = await findDialog()
    await dialog.findByText(VETTING_TEXTS.notReady(['identity']))
    expect(dialog.queryByRole('button', { name: VETTING_DIALOG_TEXTS.approve })).toBeNull()

    await user.click(dialog.getByRole('button', recordButton('identity')))
    const form = await findForm('identity')
    await user.click(form.getByRole('radio', { name: 'Passed' }))
    await setDay(user, form)
    await user.click(form.getByRole('button', { name: VETTING_DIALOG_TEXTS.save }))
    await dialog.findByText(VETTING_DIALOG_TEXTS.complete)
    await user.click(dialog.getByRole('button', { name: VETTING_DIALOG_TEXTS.approve }))
    await screen.findByText(UI_TEXTS.mentorApproved)
  })

  strict('is not offered in the dialog of an approved mentor', async ({ world, open }) => {
    const { show } = await openList(world, open, 'approved')
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: VETTING_TEXTS.checksOf(NAME) }))
    await (await findDialog()).findByText(VETTING_TEXTS.open(VETTING_CHECKS))
  })
})

describe('the checks of approved mentors', () => {
  test('are listed above the table and on the shield when expired or failed', async ({ world, open }) => {
    const { show, mentor, admin } = await openList(world, open, 'approved')
    await addRecord(world, admin, mentor.id, 'identity', { checkedOn: '2024-01-01', expiresOn: '2025-01-01' })
    await addRecord(world, admin, mentor.id, 'training', { expiresOn: '2026-02-01' })
    await addRecord(world, admin, mentor.id, 'interview')
    const { user } = await show()
    const list = within(await screen.findByRole('region', { name: VETTING_TEXTS.attention(2) }))
    const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      `Expired${NAME}Identity, valid until Jan 1, 2025`,
      `Expires soon${NAME}Training, valid until Feb 1, 2026`,
    ])
    await user.click(await shield(2))
    const dialog = await findDialog()
    await dialog.findByText('Expired')
    expect(dialog.queryByRole('button', { name: VETTING_DIALOG_TEXTS.approve })).toBeNull()
  })
})
