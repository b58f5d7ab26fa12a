import { screen, waitFor, within } from '@testing-library/react'
import type { ReportReason } from '#shared/supervision-enums.ts'
import { REPORT_REASON_TEXTS } from '#shared/texts/reporting.ts'
import { CASE_STATE_TEXTS, SAFEGUARDING_TEXTS } from '#shared/texts/safeguarding.ts'
import { describe, expect, test } from '#tests/support/client/page.tsx'
import type { Person } from '#tests/support/people.ts'
import { callProcedure } from '#tests/support/trpc.ts'
import type { World } from '#tests/support/world.ts'
import { CASE_STEP_TEXTS } from './texts.ts'

const HOUR_MS = 3_600_000

/** The short number of a case. */
async function numberOf({ services: { db } }: World, id: number): Promise<number> {
  const found = db.selectFrom('cases').select('number').where('id', '=', id)
  return (await found.executeTakeFirstOrThrow()).number
}

/** Creates a report made the given number of hours before the browser's time. */
async function report(world: World, mentee: Person, body: object, hoursAgo: number): Promise<number> {
  world.advanceClock(Date.now() - hoursAgo * HOUR_MS - world.now())
  const answer = await world.trpc(mentee, 'matches.report', body)
  world.advanceClock(Date.now() - world.now())
  return answer.body.caseId
}

const section = async () => within(await screen.findByRole('region', { name: SAFEGUARDING_TEXTS.title }))
const rows = async () => {
  const table = await (await section()).findByRole('table')
  return within(table).getAllByRole('row').slice(1)
}
const reasonsOf = async () =>
  (await rows()).map((row) => within(row).getByRole('rowheader').firstChild?.textContent)
const findCase = async (world: World, id: number) =>
  within(await screen.findByRole('dialog', { name: SAFEGUARDING_TEXTS.caseTitle(await numberOf(world, id)) }))
const openButton = async (world: World, id: number) =>
  screen.findByRole('button', { name: SAFEGUARDING_TEXTS.open(await numberOf(world, id)) })
const text = (reason: ReportReason) => REPORT_REASON_TEXTS[reason]

describe('the safeguarding section', () => {
  test('says when no case is waiting', async ({ world, open }) => {
    await open('/admin-dashboard', await world.admin())
    const shown = await section()
    expect(await shown.findAllByText(SAFEGUARDING_TEXTS.nothingWaits)).not.toHaveLength(0)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('lists the most urgent first and marks overdue ones, as does the banner', async ({ world, open }) => {
    const { mentee, matchId } = await world.pair()
    await report(world, mentee, { matchId, reason: 'bullying' }, 1)
    await report(world, mentee, { matchId, reason: 'unsafe' }, 30.5)
    await report(world, mentee, { matchId, reason: 'danger_now' }, 0)
    await open('/admin-dashboard', await world.admin())
    await waitFor(async () =>
      expect(await reasonsOf()).toEqual([text('danger_now'), text('unsafe'), text('bullying')]),
    )
    const [danger, high, normal] = await rows()
    within(high as HTMLElement).getByText('Overdue by 6 hours')
    within(high as HTMLElement).getByText('Opened 30 hours ago')
    within(normal as HTMLElement).getByText(/^Due in (?:70|71) hours|^Due in 2 days/)
    within(danger as HTMLElement).getByText(/^Due in/)
    const banner = await screen.findByRole('alert')
    within(banner).getByText(/^1 danger case: due in/)
    screen.getByRole('link', { name: SAFEGUARDING_TEXTS.showAll })
    ;(await section()).getByText('3 cases waiting')
  })

  test('filters by state', async ({ world, open }) => {
    const { mentee, matchId } = await world.pair()
    const admin = await world.admin()
    const id = await report(world, mentee, { matchId, reason: 'bullying' }, 1)
    await report(world, mentee, { matchId, reason: 'selling' }, 1)
    const body = { note: 'I ask', state: 'in_review' }
    await world.trpc(admin, 'admin.cases.addEntry', { id, ...body })
    const { user } = await open('/admin-dashboard', admin)
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    const choose = async (name: string) => user.click((await section()).getByRole('radio', { name }))
    await choose(CASE_STATE_TEXTS.in_review)
    await waitFor(async () => expect(await reasonsOf()).toEqual([text('bullying')]))
    await choose(CASE_STATE_TEXTS.no_action)
    await (await section()).findByText(SAFEGUARDING_TEXTS.nothing)
  })
})

describe('a case', () => {
  test('shows what was reported, by whom and in which words', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const sent = { body: { content: 'See you at the river' } }
    const message = await world.call(mentor, 'POST', `/api/matches/${matchId}/messages`, sent)
    const body = {
      matchId,
      messageId: message.body.id,
      reason: 'unsafe',
      details: 'I am afraid',
      pauseContact: true,
    }
    const id = await report(world, mentee, body, 0)
    const { user } = await open('/admin-dashboard', await world.admin())
    await user.click(await openButton(world, id))
    const shown = await findCase(world, id)
    await shown.findByText('I am afraid')
    shown.getByText('See you at the river')
    shown.getByText(SAFEGUARDING_TEXTS.evidenceBy(mentor.fullName))
    shown.getByText(SAFEGUARDING_TEXTS.contact_stopped_here)
    shown.getByText(SAFEGUARDING_TEXTS.wasStopped)
    const link = shown.getByRole('link', { name: mentor.fullName })
    expect(link.getAttribute('href')).toContain('/admin-mentors')
    expect(shown.getByRole('link', { name: mentee.fullName }).getAttribute('href')).toContain('/admin-mentees')
    shown.getByRole('button', { name: SAFEGUARDING_TEXTS.conversation })
  })

  test('changes state only with a note, and keeps its history', async ({ world, open }) => {
    const { mentee, matchId } = await world.pair()
    const admin = await world.admin()
    const id = await report(world, mentee, { matchId, reason: 'unsafe', pauseContact: true }, 0)
    const { user } = await open('/admin-dashboard', admin)
    await user.click(await openButton(world, id))
    const shown = await findCase(world, id)
    await user.click(await shown.findByRole('radio', { name: SAFEGUARDING_TEXTS.takeUp }))
    await user.click(shown.getByRole('radio', { name: SAFEGUARDING_TEXTS.allowContact }))
    const save = () => user.click(shown.getByRole('button', { name: SAFEGUARDING_TEXTS.save }))
    await save()
    await shown.findByText(SAFEGUARDING_TEXTS.noteNeeded)
    const note = shown.getByRole<HTMLTextAreaElement>('textbox', { name: SAFEGUARDING_TEXTS.note })
    expect(document.activeElement).toBe(note)
    await user.fill(note, 'I called him')
    await save()
    await shown.findByText(SAFEGUARDING_TEXTS.wasAllowed)
    await shown.findByText('I called him')
    await shown.findByText(SAFEGUARDING_TEXTS.moved(CASE_STATE_TEXTS.in_review))
    await waitFor(() => expect(note.value).toBe(''))
    // The possible next states have changed.
    await shown.findByRole('radio', { name: CASE_STATE_TEXTS.no_action })
    expect(shown.queryByRole('radio', { name: SAFEGUARDING_TEXTS.takeUp })).toBeNull()
    const matchState = await world.trpc(mentee, 'matches.state', { matchId })
    expect(matchState.body.state).toBe('open')
  })

  test('shows a conflict when another administrator changed it first', async ({ world, open }) => {
    const { mentee, matchId } = await world.pair()
    const admin = await world.admin()
    const id = await report(world, mentee, { matchId, reason: 'unsafe' }, 0)
    const { user } = await open('/admin-dashboard', admin)
    await user.click(await openButton(world, id))
    const shown = await findCase(world, id)
    await user.click(await shown.findByRole('radio', { name: SAFEGUARDING_TEXTS.takeUp }))
    const body = { note: 'I was first', state: 'in_review' }
    await world.trpc(await world.admin(), 'admin.cases.addEntry', { id, ...body })
    await user.fill(shown.getByRole('textbox', { name: SAFEGUARDING_TEXTS.note }), 'I take it')
    await user.click(shown.getByRole('button', { name: SAFEGUARDING_TEXTS.save }))
    await shown.findByText('Someone else just changed this case. Please check it again.')
    await shown.findByText('I was first')
    await waitFor(() => expect(shown.queryByRole('radio', { name: SAFEGUARDING_TEXTS.takeUp })).toBeNull())
    const stays = shown.getByRole<HTMLInputElement>('radio', { name: SAFEGUARDING_TEXTS.stays })
    expect(stays.checked).toBe(false)
    const note = shown.getByRole<HTMLTextAreaElement>('textbox', { name: SAFEGUARDING_TEXTS.note })
    expect(note.value).toBe('I take it')
  })

  test('shows no names of removed people', async ({ world, open }) => {
    const { mentor, mentee, matchId } = await world.pair()
    const admin = await world.admin()
    const id = await report(world, mentee, { matchId, reason: 'unsafe' }, 0)
    await world.call(admin, 'DELETE', `/api/admin/mentors/${mentor.id}`)
    await world.call(admin, 'DELETE', `/api/admin/mentees/${mentee.id}`)
    const { user } = await open('/admin-dashboard', admin)
    await user.click(await openButton(world, id))
    const shown = await findCase(world, id)
    expect(await shown.findAllByText(SAFEGUARDING_TEXTS.removed)).toHaveLength(3)
    shown.getByText(SAFEGUARDING_TEXTS.contact_gone)
    expect(shown.queryByRole('button', { name: SAFEGUARDING_TEXTS.conversation })).toBeNull()
  })

  test('is saved only when the change was chosen, which may be none', async ({ world, open }) => {
    const { mentee, matchId } = await world.pair()
    const id = await report(world, mentee, { matchId, reason: 'unsafe' }, 0)
    const { user } = await open('/admin-dashboard', await world.admin())
    await user.click(await openButton(world, id))
    const shown = await findCase(world, id)
    await user.fill(await shown.findByRole('textbox', { name: SAFEGUARDING_TEXTS.note }), 'I called him')
    await user.click(shown.getByRole('button', { name: SAFEGUARDING_TEXTS.save }))
    await shown.findByText(CASE_STEP_TEXTS.chooseChange)
    const stays = shown.getByRole('radio', { name: SAFEGUARDING_TEXTS.stays })
    expect(document.activeElement).toBe(stays)
    await user.click(stays)
    await user.click(shown.getByRole('button', { name: SAFEGUARDING_TEXTS.save }))
    await shown.findByText('I called him', { selector: 'p' })
  })

  test('is taken, given back and closed by its buttons', async ({ world, open }) => {
    const { mentee, matchId } = await world.pair()
    const id = await report(world, mentee, { matchId, reason: 'unsafe' }, 0)
    const { user } = await open('/admin-dashboard', await world.admin({ fullName: 'Ada Admin' }))
    await user.click(await openButton(world, id))
    const shown = await findCase(world, id)
    const press = async (name: string) => user.click(await shown.findByRole('button', { name }))
    await press(CASE_STEP_TEXTS.take)
    await shown.findByText(CASE_STEP_TEXTS.yours)
    await shown.findByText(CASE_STEP_TEXTS.wasTaken)
    await press(CASE_STEP_TEXTS.giveBack)
    await shown.findByText(CASE_STEP_TEXTS.noOwner)

    await press(CASE_STEP_TEXTS.close)
    const question = within(await screen.findByRole('dialog', { name: CASE_STEP_TEXTS.closeQuestion }))
    const note = question.getByRole('textbox', { name: SAFEGUARDING_TEXTS.note })
    await user.click(question.getByRole('button', { name: CASE_STEP_TEXTS.close }))
    await question.findByText(SAFEGUARDING_TEXTS.noteNeeded)
    await user.fill(note, 'They meant a film')
    await user.click(question.getByRole('button', { name: CASE_STEP_TEXTS.close }))
    await shown.findByText('They meant a film')
    await shown.findByRole('button', { name: CASE_STEP_TEXTS.reopen })
    await waitFor(() => expect(document.activeElement?.textContent).toBe(CASE_STEP_TEXTS.next))
  })

  test('asks before it is taken over from a colleague, and is in the list of its owner', async ({
    world,
    open,
  }) => {
    const { mentee, matchId } = await world.pair()
    const id = await report(world, mentee, { matchId, reason: 'unsafe' }, 0)
    const other = await world.admin({ fullName: 'Ada Admin' })
    await callProcedure(world, other, 'admin.cases.take', { id })
    const { user } = await open('/admin-dashboard', await world.admin())
    const list = await section()
    await list.findByText('Ada Admin')
    await user.click(list.getByRole('radio', { name: CASE_STEP_TEXTS.mine }))
    await list.findByText(CASE_STEP_TEXTS.noneMine)
    await user.click(list.getByRole('radio', { name: SAFEGUARDING_TEXTS.waiting }))
    await user.click(await openButton(world, id))
    const shown = await findCase(world, id)
    await user.click(await shown.findByRole('button', { name: CASE_STEP_TEXTS.takeOver }))
    const question = await screen.findByRole('alertdialog', {
      name: CASE_STEP_TEXTS.takeOverQuestion('Ada Admin'),
    })
    await user.click(within(question).getByRole('button', { name: CASE_STEP_TEXTS.takeOver }))
    await shown.findByText(CASE_STEP_TEXTS.yours)
    await user.click(shown.getByRole('button', { name: 'Close' }))
    await user.click(list.getByRole('radio', { name: CASE_STEP_TEXTS.mine }))
    await waitFor(async () => expect(await rows()).toHaveLength(1))
  })

  test('is found by its short and its public number', async ({ world, open }) => {
    const { mentee, matchId } = await world.pair()
    const id = await report(world, mentee, { matchId, reason: 'unsafe' }, 0)
    const number = await numberOf(world, id)
    const { user } = await open('/admin-dashboard', await world.admin())
    const search = within(await screen.findByRole('search', { name: CASE_STEP_TEXTS.find }))
    const field = search.getByRole('textbox', { name: CASE_STEP_TEXTS.find })
    await user.type(field, '9999999{Enter}')
    await search.findByText(SAFEGUARDING_TEXTS.noSuchNumber)
    for (const known of [number, id]) {
      await user.clear(field)
      await user.type(field, `${known}{Enter}`)
      const shown = await findCase(world, id)
      await shown.findByText(String(id))
      await user.click(shown.getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })
})
