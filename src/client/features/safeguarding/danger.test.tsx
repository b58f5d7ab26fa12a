import { screen, waitFor, within } from '@testing-library/react'
import { DANGER_TEXTS } from '#shared/texts/reporting.ts'
import { SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import { SUPERVISION_TEXTS } from '#shared/texts/supervision.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'
import type { Person } from '#tests/support/people.ts'
import { FLAGGED_MESSAGES } from '#tests/support/sample-messages.ts'
import type { World } from '#tests/support/world.ts'
import { CASE_STEP_TEXTS } from './texts.ts'

const MINUTE_MS = 60_000

/** Sends a message some minutes before the browser's time. */
async function say(world: World, person: Person, matchId: number, content: string, minutesAgo = 0) {
  world.advanceClock(Date.now() - minutesAgo * MINUTE_MS - world.now())
  await world.call(person, 'POST', `/api/matches/${matchId}/messages`, { body: { content } })
  world.advanceClock(Date.now() - world.now())
}

const mainLink = () => within(screen.getByRole('main')).getAllByRole('link')[0] as HTMLElement

describe('a danger case, as a coordinator sees it', () => {
  test('leads the banner, the queue, the bell and the title, and its newest message is what it shows', async ({
    world,
    open,
  }) => {
    const admin = await world.admin()
    const { mentor, mentee, matchId } = await world.pair()
    const [old, recent] = ['i took a lot of pills', 'i want to kill myself']
    await say(world, mentor, matchId, FLAGGED_MESSAGES.contact, 100 * 24 * 60)
    await say(world, mentee, matchId, old, 50)
    await say(world, mentee, matchId, recent, 2.5)
    const { user } = await open('/admin-dashboard', admin)

    const banner = await screen.findByRole('alert')
    within(banner).getByText(/^1 danger case: due in (?:9|10) minutes\.$/)
    await waitFor(() => expect(document.title).toMatch(/^\(1\) Admin dashboard/))
    const table = await screen.findByRole('table', { name: SAFEGUARDING_TEXTS.title })
    const [first] = within(table).getAllByRole('row').slice(1)
    const row = within(first as HTMLElement)
    row.getByText('New: danger, 2 minutes ago')
    row.getByText(/and 1 earlier finding/)

    // The first link of the page opens the case.
    await user.click(mainLink())
    const shown = within(await screen.findByRole('dialog'))
    const quotes = await waitFor(() => {
      const found = shown.getAllByRole('blockquote')
      expect(found).toHaveLength(3)
      return found
    })
    expect(quotes[0]?.textContent).toBe(recent)
    const reach = within(shown.getByRole('region', { name: SAFEGUARDING_TEXTS.reach(mentee.fullName) }))
    reach.getByRole('link', { name: '+1 555 0100' })
    reach.getByRole('link', { name: mentee.email })
    const steps = within(shown.getByRole('region', { name: CASE_STEP_TEXTS.next })).getAllByRole('button')
    const names = steps.map(({ textContent }) => textContent)
    expect(names.indexOf(CASE_STEP_TEXTS.called)).toBeLessThan(names.indexOf(CASE_STEP_TEXTS.stop))

    await user.click(shown.getByRole('button', { name: SAFEGUARDING_TEXTS.conversation }))
    await user.type(await screen.findByLabelText(SUPERVISION_TEXTS.reason), 'He may be in danger')
    await user.click(screen.getByRole('button', { name: SUPERVISION_TEXTS.open }))
    await waitFor(() =>
      expect(document.querySelector('.transcript-message[aria-current]')?.textContent).toContain(recent),
    )
  })

  test('is taken to its end by its own steps', async ({ world, open }) => {
    const { mentee, matchId } = await world.pair()
    await say(world, mentee, matchId, FLAGGED_MESSAGES.danger)
    const { user } = await open('/admin-dashboard', await world.admin())
    await screen.findByRole('alert')
    await user.click(mainLink())
    for (const [step, action, note] of [
      [CASE_STEP_TEXTS.called, CASE_STEP_TEXTS.saveNote, 'He is at home with his sister'],
      [CASE_STEP_TEXTS.informed, CASE_STEP_TEXTS.saveNote, 'His mother'],
      [CASE_STEP_TEXTS.safe, CASE_STEP_TEXTS.safeAction, 'His mother is with him'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: step }))
      await user.type(await screen.findByRole('textbox', { name: /^Note/ }), note)
      await user.click(screen.getByRole('button', { name: action }))
      await screen.findByText(note)
    }
    const { state } = await world.services.db.selectFrom('cases').select('state').executeTakeFirstOrThrow()
    expect(state).toBe('action_taken')
  })
})

describe('a mentor whose mentee may be in danger', () => {
  test('is told that they are not alone, and what to do', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await world.pair()
    await say(world, mentee, matchId, 'i took a lot of pills')
    await say(world, mentee, matchId, 'i want to kill myself')
    const { user } = await open(`/chat/${matchId}`, mentor)
    await screen.findByText(DANGER_TEXTS.advice, { exact: false })
    expect(screen.getAllByText(DANGER_TEXTS.told)).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: DANGER_TEXTS.whatToDo }))
    const dialog = within(await screen.findByRole('dialog', { name: DANGER_TEXTS.whatToDo }))
    dialog.getByText(DANGER_TEXTS.steps[0])
    dialog.getByRole('link', { name: /^Call 999/ })
  })

  test('sees a mark on the card and in the list, and the mentee none', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await world.pair()
    await say(world, mentee, matchId, FLAGGED_MESSAGES.danger)
    const { user } = await open('/mentor-dashboard', mentor)
    await screen.findByText(DANGER_TEXTS.mark)
    await user.click(screen.getByRole('tab', { name: /^Messages/ }))
    expect(await screen.findAllByText(DANGER_TEXTS.mark)).not.toHaveLength(0)
  })

  test('is the only one who is told: the mentee reads neither', async ({ world, open }) => {
    const { mentee, matchId } = await world.pair()
    await say(world, mentee, matchId, FLAGGED_MESSAGES.danger)
    await open(`/chat/${matchId}`, mentee)
    await screen.findByText(FLAGGED_MESSAGES.danger)
    expect(screen.queryByText(DANGER_TEXTS.told)).toBeNull()
  })
})
