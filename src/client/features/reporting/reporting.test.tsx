import { screen, waitFor, within } from '@testing-library/react'
import { FAILURE_TEXTS } from '#shared/texts/failures.ts'
import { HELP_TEXTS } from '#shared/texts/help.ts'
import { MATCH_TEXTS } from '#shared/texts/matches.ts'
import { REPORT_REASON_TEXTS, REPORTING_TEXTS, SAFETY_TEXTS } from '#shared/texts/reporting.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'
import type { Person } from '#tests/support/people.ts'
import type { World } from '#tests/support/world.ts'

const sendMessage = (world: World, person: Person, matchId: number, content: string) =>
  world.call(person, 'POST', `/api/matches/${matchId}/messages`, { body: { content } })
const reportsIn = ({ services: { db } }: World) =>
  db
    .selectFrom('cases')
    .select(['reason', 'details', 'evidence', 'reporterId'])
    .where('kind', '=', 'report')
    .execute()
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })

async function createConversation(world: World) {
  const pair = await world.pair()
  for (const content of ['How are you?', 'Do not tell anybody'])
    await sendMessage(world, pair.mentor, pair.matchId, content)
  return pair
}

describe('the safety dialog of a conversation', () => {
  test('reports a message in two steps, stops contact, and confirms it', async ({ world, open }) => {
    const { mentee, mentor, matchId } = await createConversation(world)
    const { user } = await open(`/chat/${matchId}`, mentee)
    const [, last] = await screen.findAllByRole('button', { name: /^Report this message/ })
    await user.click(last as HTMLElement)
    const shown = within(await dialog(REPORTING_TEXTS.report))
    shown.getByText('Do not tell anybody')
    await user.click(shown.getByRole('radio', { name: REPORT_REASON_TEXTS.secrecy_or_meeting }))
    await user.click(shown.getByRole('button', { name: REPORTING_TEXTS.next }))
    shown.getByText(REPORTING_TEXTS.staysConfidential(mentor.fullName))
    await user.fill(shown.getByRole('textbox', { name: REPORTING_TEXTS.details }), 'He wants secrets')
    await user.click(shown.getByRole('switch', { name: REPORTING_TEXTS.stopNow }))
    await user.click(shown.getByRole('button', { name: REPORTING_TEXTS.send }))

    await dialog(REPORTING_TEXTS.sent)
    await screen.findByText(REPORTING_TEXTS.sentStopped)
    expect(await reportsIn(world)).toEqual([
      {
        reason: 'secrecy_or_meeting',
        details: 'He wants secrets',
        evidence: 'Do not tell anybody',
        reporterId: mentee.userId,
      },
    ])
    await user.click(await button(REPORTING_TEXTS.done))
    await screen.findByText(MATCH_TEXTS.paused)
    await screen.findByText(`${SAFETY_TEXTS.byYou} ${SAFETY_TEXTS.withStaff}`)
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
    expect(screen.queryByRole('button', { name: SAFETY_TEXTS.resume })).toBeNull()
  })

  test('asks for missing input step by step', async ({ world, open }) => {
    const { mentee, matchId } = await createConversation(world)
    const { user } = await open(`/chat/${matchId}`, mentee)
    await user.click(await button(SAFETY_TEXTS.openHint))
    await user.click(await button(new RegExp(`^${REPORTING_TEXTS.report}`)))
    await user.click(await button(REPORTING_TEXTS.next))
    await screen.findByText(REPORTING_TEXTS.reasonMissing)
    await user.click(screen.getByRole('radio', { name: REPORT_REASON_TEXTS.other }))
    await user.click(await button(REPORTING_TEXTS.next))
    await user.click(await button(REPORTING_TEXTS.send))
    await screen.findByText(REPORTING_TEXTS.wordsNeeded)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: REPORTING_TEXTS.details }))
    expect(await reportsIn(world)).toEqual([])
  })

  test('keeps the input when sending failed, and asks before discarding it', async ({
    world,
    open,
    network,
  }) => {
    const { mentee, matchId } = await createConversation(world)
    const { user } = await open(`/chat/${matchId}`, mentee)
    await user.click(await button(SAFETY_TEXTS.openHint))
    await user.click(await button(new RegExp(`^${REPORTING_TEXTS.report}`)))
    await user.click(await screen.findByRole('radio', { name: REPORT_REASON_TEXTS.bullying }))
    await user.click(await button(REPORTING_TEXTS.next))
    const details = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: REPORTING_TEXTS.details })
    await user.fill(details, 'Every day')
    network.fail('matches.report')
    await user.click(await button(REPORTING_TEXTS.send))
    await screen.findByText(FAILURE_TEXTS.unreachable)
    expect(details.value).toBe('Every day')
    await user.keyboard('{Escape}')
    await screen.findByText(REPORTING_TEXTS.discard)
    await user.click(await button(REPORTING_TEXTS.keep))
    network.restore()
    await user.click(await button(REPORTING_TEXTS.send))
    await dialog(REPORTING_TEXTS.sent)
    expect(await reportsIn(world)).toMatchObject([{ reason: 'bullying', details: 'Every day', evidence: null }])
  })

  test('stops contact without a report, and resumes it', async ({ world, open }) => {
    const { mentee, matchId } = await createConversation(world)
    const { user } = await open(`/chat/${matchId}`, mentee)
    await user.click(await button(SAFETY_TEXTS.openHint))
    await user.click(await button(new RegExp(`^${REPORTING_TEXTS.stop}`)))
    await user.click(await button(REPORTING_TEXTS.stopIt))
    await screen.findByText(MATCH_TEXTS.paused)
    expect(screen.queryByRole('button', { name: 'Schedule Session' })).toBeNull()
    await user.click(await button(SAFETY_TEXTS.resume))
    await screen.findByRole('textbox', { name: 'Message' })
    expect(screen.queryByText(MATCH_TEXTS.paused)).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Conversation' }))
    expect(await reportsIn(world)).toEqual([])
  })

  test('starts with the first step each time it is opened', async ({ world, open }) => {
    const { mentee, matchId } = await createConversation(world)
    const { user } = await open(`/chat/${matchId}`, mentee)
    const [first] = await screen.findAllByRole('button', { name: /^Report this message/ })
    await user.click(first as HTMLElement)
    await user.click(await screen.findByRole('radio', { name: REPORT_REASON_TEXTS.unsafe }))
    await user.click(await button(REPORTING_TEXTS.next))
    await user.click(await button(REPORTING_TEXTS.send))
    await dialog(REPORTING_TEXTS.sent)
    await user.click(await button(REPORTING_TEXTS.done))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(await button(SAFETY_TEXTS.openHint))
    await dialog(SAFETY_TEXTS.open)
    await user.click(await button(new RegExp(`^${REPORTING_TEXTS.report}`)))
    const reason = await screen.findByRole<HTMLInputElement>('radio', { name: REPORT_REASON_TEXTS.unsafe })
    expect(reason.checked).toBe(false)
  })

  test('offers help in every step', async ({ world, open }) => {
    const { mentee, matchId } = await createConversation(world)
    const { user } = await open(`/chat/${matchId}`, mentee)
    await user.click(await button(SAFETY_TEXTS.openHint))
    const safety = within(await dialog(SAFETY_TEXTS.open))
    await user.click(safety.getAllByRole('button', { name: HELP_TEXTS.open })[0] as HTMLElement)
    await screen.findByText(HELP_TEXTS.emergency)
  })
})

describe('the other person of a paused conversation', () => {
  test('sees that it is paused, but not why or by whom', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await createConversation(world)
    const body = { matchId, reason: 'unsafe', pauseContact: true }
    await world.trpc(mentee, 'matches.report', body)
    await open(`/chat/${matchId}`, mentor)
    await screen.findByText(MATCH_TEXTS.paused)
    expect(screen.queryByText(new RegExp(SAFETY_TEXTS.byYou))).toBeNull()
    expect(screen.queryByRole('button', { name: SAFETY_TEXTS.resume })).toBeNull()
  })
})

describe('the mentor’s chat dialog', () => {
  test('has the same safety menu', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await world.pair()
    await sendMessage(world, mentee, matchId, 'I hate you')
    const { user } = await open('/mentor-dashboard?tab=messages', mentor)
    await user.click(await screen.findByRole('button', { name: new RegExp(mentee.fullName) }))
    await user.click(await button(/^Report this message/))
    await user.click(await screen.findByRole('radio', { name: REPORT_REASON_TEXTS.bullying }))
    await user.click(await button(REPORTING_TEXTS.next))
    await user.click(await button(REPORTING_TEXTS.send))
    await dialog(REPORTING_TEXTS.sent)
    expect(await reportsIn(world)).toMatchObject([{ evidence: 'I hate you', reporterId: mentor.userId }])
    await user.click(await button(REPORTING_TEXTS.done))
    await screen.findByRole('log', { name: 'Messages' })
  })
})

describe('the keyboard in the message log', () => {
  test('has one tab stop for report buttons, and arrow keys reach the others', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await createConversation(world)
    await sendMessage(world, mentee, matchId, 'My own')
    await sendMessage(world, mentor, matchId, 'The last')
    const { user } = await open(`/chat/${matchId}`, mentee)
    const buttons = await screen.findAllByRole('button', { name: /^Report this message/ })
    expect(buttons).toHaveLength(3)
    await waitFor(() => expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]))
    screen.getByRole('log').focus()
    await user.tab()
    expect(document.activeElement).toBe(buttons[2])
    for (const [key, index] of [
      ['{ArrowUp}', 1],
      ['{ArrowUp}', 0],
      ['{ArrowUp}', 0],
      ['{End}', 2],
      ['{ArrowDown}', 2],
      ['{Home}', 0],
    ] as const) {
      await user.keyboard(key)
      expect(document.activeElement).toBe(buttons[index])
      expect(buttons.map(({ tabIndex }) => tabIndex).filter((stop) => stop === 0)).toHaveLength(1)
    }
    await user.keyboard('{Enter}')
    within(await dialog(REPORTING_TEXTS.report)).getByText('How are you?')
  })
})
