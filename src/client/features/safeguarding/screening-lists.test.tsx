import { screen, waitFor, within } from '@testing-library/react'
import { EXEMPTION_REASON_MIN } from '#shared/product-limits.ts'
import {
  CUSTOM_RULES_DIALOG_TEXTS,
  CUSTOM_RULES_TEXTS,
  SAFEGUARDING_TEXTS,
} from '#shared/texts/safeguarding.ts'
import { describe, expect, type OpenPage, test } from '#tests/support/client/page.tsx'
import type { World } from '#tests/support/world.ts'

const NUMBER = '020 7946 0018'
const REASON = 'The telephone of our office'

async function openLists(world: World, open: OpenPage) {
  const admin = await world.admin({ fullName: 'Test Admin' })
  const page = await open('/admin-dashboard', admin)
  const section = within(await screen.findByRole('region', { name: SAFEGUARDING_TEXTS.title }))
  const opener = await section.findByRole('button', { name: CUSTOM_RULES_DIALOG_TEXTS.title })
  await page.user.click(opener)
  const dialog = within(await screen.findByRole('dialog', { name: CUSTOM_RULES_DIALOG_TEXTS.title }))
  const { user } = page
  const words = () => dialog.findByRole('region', { name: CUSTOM_RULES_DIALOG_TEXTS.words })
  const exemptions = () => dialog.findByRole('region', { name: CUSTOM_RULES_DIALOG_TEXTS.exemptions })
  const type = async (label: string, text: string) => {
    const field = await dialog.findByLabelText(new RegExp(`^${label}`))
    await user.clear(field)
    await user.fill(field, text)
  }
  const press = async (name: string) => user.click(await dialog.findByRole('button', { name }))
  return { ...page, dialog, words, exemptions, type, press, opener }
}

const confirm = async (
  question: string,
  action: string,
  { user }: { user: { click: (on: Element) => unknown } },
) => {
  const dialog = within(await screen.findByRole('alertdialog', { name: question }))
  await user.click(dialog.getByRole('button', { name: action }))
}

const storedIn = async ({ services: { db } }: World) => ({
  words: await db.selectFrom('screening_words').select(['phrase', 'category']).execute(),
  exemptions: await db.selectFrom('screening_exemptions').select(['detail', 'reason']).execute(),
})

describe('the screening lists', () => {
  test('say when they are empty', async ({ world, open }) => {
    const { dialog } = await openLists(world, open)
    await dialog.findByText(CUSTOM_RULES_DIALOG_TEXTS.noWords)
    dialog.getByText(CUSTOM_RULES_DIALOG_TEXTS.noExemptions)
  })

  test('add a phrase with its category, and remove it after a confirmation', async ({ world, open }) => {
    const page = await openLists(world, open)
    const { type, press, words, user } = page
    await press(CUSTOM_RULES_DIALOG_TEXTS.addWord)
    const section = within(await words())
    await section.findByText(CUSTOM_RULES_TEXTS.phraseNeeded)
    section.getByText(CUSTOM_RULES_TEXTS.categoryNeeded)
    await type(CUSTOM_RULES_DIALOG_TEXTS.phrase, 'north pole')
    await user.click(section.getByRole('radio', { name: 'Keeping it secret' }))
    await press(CUSTOM_RULES_DIALOG_TEXTS.addWord)
    const list = within(await section.findByRole('list', { name: 'Keeping it secret' }))
    list.getByText('north pole')
    list.getByText(/^Added by Test Admin on/)
    expect(await storedIn(world)).toMatchObject({ words: [{ phrase: 'north pole', category: 'secrecy' }] })

    await press(CUSTOM_RULES_DIALOG_TEXTS.removeWord('north pole'))
    expect((await storedIn(world)).words).toHaveLength(1)
    await confirm(
      CUSTOM_RULES_DIALOG_TEXTS.removeWordQuestion,
      CUSTOM_RULES_DIALOG_TEXTS.removeWordAction,
      page,
    )
    await section.findByText(CUSTOM_RULES_DIALOG_TEXTS.noWords)
    expect((await storedIn(world)).words).toEqual([])
    await waitFor(() => expect(document.activeElement?.textContent).toBe(CUSTOM_RULES_DIALOG_TEXTS.words))
  })

  test('show an error at the field when a phrase is already listed', async ({ world, open }) => {
    await world.trpc(await world.admin(), 'admin.screening.addWord', {
      phrase: 'North Pole',
      category: 'money',
    })
    const { type, press, words, user } = await openLists(world, open)
    const section = within(await words())
    await type(CUSTOM_RULES_DIALOG_TEXTS.phrase, 'north-pole')
    await user.click(section.getByRole('radio', { name: 'Bullying' }))
    await press(CUSTOM_RULES_DIALOG_TEXTS.addWord)
    await section.findByText(CUSTOM_RULES_TEXTS.phraseThere)
    expect((await storedIn(world)).words).toHaveLength(1)
  })

  test('add an exemption with a reason, and remove it after a confirmation', async ({ world, open }) => {
    const page = await openLists(world, open)
    const { type, press, exemptions } = page
    const section = within(await exemptions())
    await type(CUSTOM_RULES_DIALOG_TEXTS.detail, 'our club')
    await press(CUSTOM_RULES_DIALOG_TEXTS.addExemption)
    await section.findByText(CUSTOM_RULES_TEXTS.exemptionNeeded)
    section.getByText(CUSTOM_RULES_TEXTS.reasonNeeded(EXEMPTION_REASON_MIN))
    await type(CUSTOM_RULES_DIALOG_TEXTS.detail, NUMBER)
    await type(CUSTOM_RULES_DIALOG_TEXTS.reason, REASON)
    await press(CUSTOM_RULES_DIALOG_TEXTS.addExemption)
    const list = within(await section.findByRole('list'))
    list.getByText(NUMBER)
    list.getByText(`Phone number: ${REASON}`)
    list.getByText(/^Added by Test Admin on/)
    expect((await storedIn(world)).exemptions).toEqual([{ detail: NUMBER, reason: REASON }])

    await press(CUSTOM_RULES_DIALOG_TEXTS.removeExemption(NUMBER))
    await confirm(
      CUSTOM_RULES_DIALOG_TEXTS.removeExemptionQuestion,
      CUSTOM_RULES_DIALOG_TEXTS.removeExemptionAction,
      page,
    )
    await section.findByText(CUSTOM_RULES_DIALOG_TEXTS.noExemptions)
    expect((await storedIn(world)).exemptions).toEqual([])
  })

  test('preview what the server would find', async ({ world, open }) => {
    const body = { phrase: 'north pole', category: 'danger' }
    await world.trpc(await world.admin(), 'admin.screening.addWord', body)
    const { type, press, dialog } = await openLists(world, open)
    const sentence = `Off to the n0rth pole, ring ${NUMBER}, tengo la soga en el armario`
    await type(CUSTOM_RULES_DIALOG_TEXTS.tryIt, sentence)
    const found = [
      CUSTOM_RULES_DIALOG_TEXTS.stretch('Danger or self-harm', 'n0rth pole'),
      CUSTOM_RULES_DIALOG_TEXTS.stretch('Contact details', NUMBER),
      CUSTOM_RULES_DIALOG_TEXTS.stretch('Danger or self-harm', 'soga en el armario'),
    ]
    for (const text of found) await dialog.findByText(text)
    await type(CUSTOM_RULES_DIALOG_TEXTS.detail, NUMBER)
    await type(CUSTOM_RULES_DIALOG_TEXTS.reason, REASON)
    await press(CUSTOM_RULES_DIALOG_TEXTS.addExemption)
    await waitFor(() => expect(dialog.queryByText(found[1] ?? '')).toBeNull())
    dialog.getByText(found[0] ?? '')
    await type(CUSTOM_RULES_DIALOG_TEXTS.tryIt, 'See you on Tuesday')
    await dialog.findByText(CUSTOM_RULES_DIALOG_TEXTS.nothingFound)
  })

  test('show an error when the preview failed', async ({ world, open, network }) => {
    const { type, dialog } = await openLists(world, open)
    network.fail('admin.screening.trySentence', 500)
    await type(CUSTOM_RULES_DIALOG_TEXTS.tryIt, 'See you on Tuesday')
    await dialog.findByText(CUSTOM_RULES_DIALOG_TEXTS.notTried)
    network.restore()
    await type(CUSTOM_RULES_DIALOG_TEXTS.tryIt, 'See you on Friday')
    await dialog.findByText(CUSTOM_RULES_DIALOG_TEXTS.nothingFound)
  })

  test('can be retried when loading failed', async ({ world, open, network }) => {
    network.fail('admin.screening.lists')
    const { dialog, press } = await openLists(world, open)
    await dialog.findByRole('alert')
    network.restore()
    await press(CUSTOM_RULES_DIALOG_TEXTS.retry)
    await dialog.findByText(CUSTOM_RULES_DIALOG_TEXTS.noWords)
  })
})
