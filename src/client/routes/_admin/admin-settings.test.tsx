import { screen, waitFor, within } from '@testing-library/react'
import { vi } from 'vitest'
import { SETTINGS_SAVE_MS } from '#shared/product-limits.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'

const NAMES = {
  General: ['siteName', 'siteDescription', 'contactEmail', 'logoUrl', 'enableRegistration', 'requireApproval'],
  Matching: [
    'autoMatchEnabled',
    'autoMatchThreshold',
    'maxMatchesPerMentor',
    'maxMatchesPerMentee',
    'matchExpiryDays',
  ],
  Email: ['smtpServer', 'smtpPort', 'smtpUsername', 'smtpPassword', 'emailFromAddress', 'emailFromName'],
}

const panel = () => screen.getByRole('tabpanel')
const control = (name: string) => {
  const found = panel().querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`no control is called ${name}`)
  return found
}
const button = (name: string) => within(panel()).getByRole('button', { name })
/** Waits for the form of the open tab. */
const form = async () =>
  within(await screen.findByRole('tabpanel')).findByRole('button', { name: 'Save changes' })

describe('the system settings', () => {
  test('have three tabs of labelled fields, and say where they are stored [S2.9, S2.69]', async ({
    world,
    open,
  }) => {
    const { user, router } = await open('/admin-settings', await world.admin())
    await screen.findByRole('heading', { name: UI_TEXTS.systemSettings })
    screen.getByText(/^Settings are saved in this browser for now and aren’t sent to the server\./)
    screen.getByRole('tab', { name: 'General', selected: true })
    for (const [tab, names] of Object.entries(NAMES).toReversed()) {
      await user.click(screen.getByRole('tab', { name: tab }))
      await waitFor(() => expect(router.state.location.search).toEqual({ tab: tab.toLowerCase() }))
      await form()
      const controls = [...panel().querySelectorAll<HTMLInputElement>('[name]')]
      expect(controls.map(({ name }) => name)).toEqual(names)
      for (const { labels } of controls) expect(labels?.[0]?.textContent).toBeTruthy()
    }
  })

  test('start with the defaults of the specification [S9.16]', async ({ world, open }) => {
    const { user } = await open('/admin-settings', await world.admin())
    await form()
    expect([control('requireApproval').checked, control('enableRegistration').checked]).toEqual([true, true])
    await user.click(screen.getByRole('tab', { name: 'Matching' }))
    await form()
    expect(control('autoMatchEnabled').checked).toBe(false)
    const numbers = ['autoMatchThreshold', 'maxMatchesPerMentor', 'maxMatchesPerMentee', 'matchExpiryDays']
    expect(numbers.map((name) => control(name).value)).toEqual(['70', '5', '1', '90'])
    await user.click(screen.getByRole('tab', { name: 'Email' }))
    await form()
    expect(control('smtpPort').value).toBe('587')
  })

  test('are saved in this browser after a second [S8.42]', async ({ world, open }) => {
    const admin = await world.admin()
    const { user } = await open('/admin-settings?tab=matching', admin)
    await form()
    await user.clear(control('matchExpiryDays'))
    await user.fill(control('matchExpiryDays'), '30')
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await user.click(button('Save changes'))
    expect(screen.queryByText(UI_TEXTS.settingsSaved('Matching'))).toBeNull()
    await screen.findByText(UI_TEXTS.settingsSaved('Matching'))
    expect(timers).toHaveBeenCalledWith(expect.any(Function), SETTINGS_SAVE_MS)
    expect(JSON.parse(localStorage.getItem('admin-settings') ?? '')).toMatchObject({
      matching: { matchExpiryDays: 30 },
    })
  })

  test('keep the input when switching tabs, and restore the saved values on Reset', async ({ world, open }) => {
    const { user } = await open('/admin-settings', await world.admin())
    await form()
    const before = control('siteName').value
    expect(button('Reset')).toHaveProperty('disabled', true)
    await user.fill(control('siteName'), ' North')
    await user.click(screen.getByRole('tab', { name: 'Email' }))
    await user.click(screen.getByRole('tab', { name: 'General' }))
    expect(control('siteName').value).toBe(`${before} North`)
    await user.click(button('Reset'))
    expect(control('siteName').value).toBe(before)
  })

  test.for([
    ['general', 'siteName', 'A', UI_TEXTS.siteNameTooShort],
    ['general', 'siteDescription', 'Four', UI_TEXTS.siteDescriptionTooShort],
    ['general', 'contactEmail', 'nobody', UI_TEXTS.invalidEmail],
    ['general', 'logoUrl', 'logo', UI_TEXTS.invalidLogoUrl],
    ['email', 'smtpServer', '', UI_TEXTS.smtpServerRequired],
    ['email', 'smtpPort', '', UI_TEXTS.smtpPortRequired],
    ['email', 'smtpUsername', '', UI_TEXTS.smtpUsernameRequired],
    ['email', 'smtpPassword', '', UI_TEXTS.smtpPasswordRequired],
    ['email', 'emailFromAddress', 'nobody', UI_TEXTS.invalidEmail],
    ['email', 'emailFromName', '', UI_TEXTS.emailFromNameRequired],
  ] as const)(
    'of %s show at %s what is wrong with %j [S5.15, S5.16, S5.17, S5.18, S5.21, S5.22, S5.23, S5.24, S5.25, S5.26]',
    async ([tab, name, text, sentence], { world, open }) => {
      const { user } = await open(`/admin-settings?tab=${tab}`, await world.admin())
      await form()
      await user.clear(control(name))
      if (text) await user.fill(control(name), text)
      await user.click(button('Save changes'))
      await within(panel()).findByText(sentence)
      expect(control(name).getAttribute('aria-invalid')).toBe('true')
    },
  )

  test('say that the test sent no e-mail [S2.71]', async ({ world, open }) => {
    const { user } = await open('/admin-settings?tab=email', await world.admin())
    await user.click(await screen.findByRole('button', { name: UI_TEXTS.sendTestEmail }))
    await screen.findByText('This is a preview. No email was sent.')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('This is a preview. No email was sent.')).toBeNull()
  })
})
