import { screen, waitFor, within } from '@testing-library/react'
import { MAIL_CHOICE_TEXTS } from '#shared/texts/accounts.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'
import { mailKeysOf } from '#tests/support/deliveries.ts'
import type { Person } from '#tests/support/people.ts'
import { withOptions } from '#tests/support/with-options.ts'
import type { World } from '#tests/support/world.ts'
import { NOTIFICATION_SETTINGS_TEXTS as TEXTS, UNDELIVERED_TEXTS } from './texts.ts'

const card = async () => within(await screen.findByRole('region', { name: TEXTS.title }))
/** Nothing listens there: these tests send no mail. */
const mailing = withOptions(test, {
  settings: {
    SMTP_URL: 'smtp://127.0.0.1:9',
    ALERT_FROM: 'cairnway@example.org',
    ALERT_TO: 'lead@example.org',
  },
})
const choicesOf = async (world: World, person: Person) =>
  (await world.trpc(person, 'account.notifications')).body

describe('how a member is reached', () => {
  test('is chosen by kind of news, with a time for once a day, and stored', async ({ world, open }) => {
    const mentee = await world.mentee()
    const { user } = await open('/settings', mentee)
    const form = await card()
    await user.selectOptions(await form.findByLabelText(TEXTS.categories.messages), TEXTS.ways.daily)
    await user.selectOptions(form.getByLabelText(TEXTS.categories.programme), TEXTS.ways.off)
    await user.selectOptions(form.getByLabelText(TEXTS.digestHour), '7 AM')
    await user.click(form.getByRole('button', { name: TEXTS.save }))
    await screen.findByText(TEXTS.saved)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    expect(await choicesOf(world, mentee)).toMatchObject({
      requests: 'now',
      messages: 'daily',
      programme: 'off',
      digestHour: 7,
      timeZone,
      isTimeZoneChosen: false,
    })
  })

  mailing('brings sessions as files for a calendar only if wanted', async ({ world, open }) => {
    const mentee = await world.mentee()
    const { user } = await open('/settings', mentee)
    const form = await card()
    const invitations = await form.findByRole<HTMLInputElement>('switch', { name: TEXTS.invitations })
    expect(invitations.checked).toBe(false)
    await user.click(invitations)
    await user.click(form.getByRole('button', { name: TEXTS.save }))
    await screen.findByText(TEXTS.saved)
    expect(await choicesOf(world, mentee)).toMatchObject({ invitations: true, sessions: 'now' })
  })

  test('has no choice of mails for a calendar where there is no mail', async ({ world, open }) => {
    await open('/settings', await world.mentee())
    const form = await card()
    await form.findByText(TEXTS.noMail, { exact: false })
    await form.findByRole('button', { name: TEXTS.save })
    expect(form.queryByRole('switch', { name: TEXTS.invitations })).toBeNull()
  })

  test('is quiet at night for a boy under 18, unless he chooses otherwise', async ({ world, open }) => {
    const mentee = await world.mentee({ age: 14 })
    const { user } = await open('/settings', mentee)
    const form = await card()
    const quiet = await form.findByRole<HTMLInputElement>('switch', { name: TEXTS.quiet })
    expect(quiet.checked).toBe(true)
    expect(form.getByLabelText<HTMLSelectElement>(TEXTS.from).value).toBe('21')
    expect(form.getByLabelText<HTMLSelectElement>(TEXTS.to).value).toBe('7')
    await user.click(quiet)
    expect(form.queryByLabelText(TEXTS.from)).toBeNull()
    await user.click(form.getByRole('button', { name: TEXTS.save }))
    await screen.findByText(TEXTS.saved)
    expect(await choicesOf(world, mentee)).toMatchObject({ quiet: null })
  })

  test('takes a time zone of the member’s own', async ({ world, open }) => {
    const mentor = await world.mentor()
    const { user } = await open('/settings', mentor)
    const form = await card()
    await user.selectOptions(await form.findByLabelText(TEXTS.timeZone), 'Africa/Lagos')
    await user.click(form.getByRole('button', { name: TEXTS.save }))
    await screen.findByText(TEXTS.saved)
    expect(await choicesOf(world, mentor)).toMatchObject({ timeZone: 'Africa/Lagos', isTimeZoneChosen: true })
  })

  test('shows an error when saving or loading failed', async ({ world, open, network }) => {
    network.fail('account.notifications', 500)
    const { user } = await open('/settings', await world.mentor())
    const form = await card()
    await form.findByText(TEXTS.notLoaded)
    network.restore()
    await user.click(form.getByRole('button', { name: 'Retry' }))
    const save = await form.findByRole('button', { name: TEXTS.save })
    network.fail('account.changeNotifications')
    await user.click(save)
    await screen.findByText(TEXTS.notSaved)
  })

  test('is no choice of administrators, whose mail is about their account', async ({ world, open }) => {
    await open('/settings', await world.admin())
    await waitFor(() => expect(screen.getAllByRole('radio', { name: 'System' }).length).toBeGreaterThan(0))
    expect(screen.queryByText(TEXTS.title)).toBeNull()
  })
})

describe('the link of a mail', () => {
  test('switches off what the mail was about, without signing in', async ({ world, open }) => {
    const mentee = await world.mentee()
    const { choices } = await mailKeysOf(world, mentee)
    const { user } = await open(`/auth#mail=${choices}`)
    await user.click(await screen.findByRole('button', { name: TEXTS.stop }))
    await screen.findByText(TEXTS.stopped)
    expect(screen.queryByRole('button', { name: TEXTS.stop })).toBeNull()
    expect(await choicesOf(world, mentee)).toMatchObject({ messages: 'off', requests: 'now' })

    await user.selectOptions(screen.getByLabelText(TEXTS.categories.messages), TEXTS.ways.daily)
    await user.click(screen.getByRole('button', { name: TEXTS.save }))
    await screen.findByText(TEXTS.saved)
    expect(await choicesOf(world, mentee)).toMatchObject({ messages: 'daily' })
  })

  test('switches off invitations, and nothing else', async ({ world, open }) => {
    const mentee = await world.mentee()
    await world.trpc(mentee, 'account.changeNotifications', { invitations: true })
    const { choices } = await mailKeysOf(world, mentee, 'invitations')
    const { user } = await open(`/auth#mail=${choices}`)
    const invitations = await screen.findByRole<HTMLInputElement>('switch', { name: TEXTS.invitations })
    expect(invitations.checked).toBe(true)
    await user.click(screen.getByRole('button', { name: TEXTS.stop }))
    await screen.findByText(TEXTS.stopped)
    expect(invitations.checked).toBe(false)
    expect(await choicesOf(world, mentee)).toMatchObject({ invitations: false, sessions: 'now' })
  })

  test('says so when its key is none', async ({ open }) => {
    await open('/auth#mail=nothing')
    await screen.findByText(MAIL_CHOICE_TEXTS.linkOver)
  })
})

describe('what did not go out', () => {
  test('is on the dashboard of every level, as numbers by kind', async ({ world, open }) => {
    const owner = await world.admin()
    const mentee = await world.mentee()
    await world.services.db
      .insertInto('mails')
      .values({
        userId: mentee.userId,
        toAddress: mentee.email,
        kind: 'recovery',
        detail: '{}',
        key: 'a',
        state: 'failed',
        failure: 'refused',
        dueAt: world.services.now(),
        createdAt: world.services.now(),
      })
      .execute()
    await open('/admin-dashboard', owner)
    const list = within(await screen.findByRole('region', { name: UNDELIVERED_TEXTS.title }))
    list.getByText(UNDELIVERED_TEXTS.mails.recovery)
    list.getByText(UNDELIVERED_TEXTS.failed(1))
    expect(list.queryByText(mentee.email)).toBeNull()
  })
})
