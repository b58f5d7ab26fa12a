import { screen, waitFor } from '@testing-library/react'
import { SECURITY_TEXTS } from '#client/features/settings/texts.ts'
import { RECOVERY_TEXTS } from '#client/features/sign-in/texts.ts'
import { ACCOUNT_REFUSALS } from '#shared/texts/accounts.ts'
import { STAFF_CODE_TEXTS } from '#shared/texts/staff.ts'
import { SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'
import { makeToken } from '#tests/support/mails.ts'
import { PASSWORD } from '#tests/support/world.ts'

const NEW_PASSWORD = 'a stone on a stone'
const press = (name: string) => screen.findByRole('button', { name })

describe('a forgotten password', () => {
  test('without mail is replaced with the code of our team', async ({ world, open }) => {
    const [admin, mentee] = [await world.admin(), await world.mentee()]
    const { body } = await world.trpc(admin, 'admin.people.createCode', {
      userId: mentee.userId,
      password: PASSWORD,
      reason: 'Lost their password',
    })
    const { user, path, router } = await open('/auth')
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
    await screen.findByText(RECOVERY_TEXTS.noteByTeam)
    await user.fill(screen.getByLabelText(RECOVERY_TEXTS.login), mentee.username)
    await user.fill(screen.getByLabelText(RECOVERY_TEXTS.code), body.code)
    await user.fill(screen.getByLabelText(RECOVERY_TEXTS.newPassword), 'football')
    await user.click(await press(RECOVERY_TEXTS.save))
    await screen.findByText(ACCOUNT_REFUSALS.passwordCommon)
    await user.clear(screen.getByLabelText(RECOVERY_TEXTS.newPassword))
    await user.fill(screen.getByLabelText(RECOVERY_TEXTS.newPassword), NEW_PASSWORD)
    await user.click(await press(RECOVERY_TEXTS.save))
    await screen.findByText(RECOVERY_TEXTS.saved)
    await screen.findByLabelText('Username')
    expect([path(), router.state.location.hash]).toEqual(['/auth', ''])
  })

  test('is replaced with the link of the mail, which tells password managers whose it is', async ({
    world,
    open,
  }) => {
    const mentee = await world.mentee()
    const { token } = await makeToken(world, 'recovery', mentee)
    const { user } = await open(`/auth#reset=${token}=${encodeURIComponent(mentee.username)}`)
    const password = await screen.findByLabelText<HTMLInputElement>(RECOVERY_TEXTS.newPassword)
    // mozilla/fxa-content-server#3977.
    const account = { value: mentee.username, autocomplete: 'username' }
    expect(password.form?.elements.namedItem('username')).toMatchObject(account)
    await user.fill(password, NEW_PASSWORD)
    await user.click(await press(RECOVERY_TEXTS.save))
    await screen.findByText(RECOVERY_TEXTS.saved)
  })
})

describe('the link to confirm an address', () => {
  test('works for those who are signed in too, and once', async ({ world, open }) => {
    const mentee = await world.mentee()
    const { token } = await makeToken(world, 'confirm', mentee)
    const { user } = await open(`/auth#confirm=${token}`, mentee)
    await user.click(await press(RECOVERY_TEXTS.confirm))
    await screen.findByText(RECOVERY_TEXTS.confirmed)
  })
})

describe('the card Security', () => {
  test('changes the password, and the page goes on with its new sign-in', async ({ world, open }) => {
    const mentee = await world.mentee()
    const { user } = await open('/settings', mentee)
    await user.fill(await screen.findByLabelText(SECURITY_TEXTS.current), 'not this one')
    await user.fill(screen.getByLabelText(SECURITY_TEXTS.next), NEW_PASSWORD)
    await user.click(await press(SECURITY_TEXTS.change))
    await waitFor(() => expect(screen.getAllByText(ACCOUNT_REFUSALS.notYourPassword)).not.toEqual([]))
    await user.clear(screen.getByLabelText(SECURITY_TEXTS.current))
    await user.fill(screen.getByLabelText(SECURITY_TEXTS.current), PASSWORD)
    await user.click(await press(SECURITY_TEXTS.change))
    await screen.findByText(SECURITY_TEXTS.changed)
    screen.getByText(SECURITY_TEXTS.noMail)
  })
})

describe('the row of a member', () => {
  test('has a code that is shown once, after a reason and the own password', async ({ world, open }) => {
    const [admin, mentee] = [await world.admin(), await world.mentee()]
    const { user } = await open('/admin-mentees', admin)
    await user.click(await press(STAFF_CODE_TEXTS.action))
    await screen.findByText(STAFF_CODE_TEXTS.title(mentee.fullName))
    await user.fill(await screen.findByLabelText(STAFF_CODE_TEXTS.password), PASSWORD)
    await user.click(await press(STAFF_CODE_TEXTS.make))
    await screen.findByText(SUPERVISION_TEXTS.reasonTooShort)
    await user.fill(screen.getByLabelText(STAFF_CODE_TEXTS.reason), 'Lost their password')
    await user.click(await press(STAFF_CODE_TEXTS.make))
    await screen.findByText(STAFF_CODE_TEXTS.made)
    screen.getByText(/^[A-Z]{4}-[A-Z]{4}$/)
  })
})
