// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { portraitSvg } from '#shared/portrait.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { CommaField } from './comma-field.tsx'
import { Field } from './field.tsx'
import { PasswordField } from './password-field.tsx'
import { Table } from './table.tsx'
import { Tabs } from './tabs.tsx'
import { Toaster } from './toaster.tsx'

afterEach(cleanup)

describe('Button', () => {
  it('ignores presses while pending, and keeps the focus', async () => {
    const press = vi.fn<() => void>()
    const { rerender } = render(<Button onClick={press}>Approve</Button>)
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    rerender(
      <Button onClick={press} pending pendingLabel="Approving">
        Approve
      </Button>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(press).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(screen.getByRole('button'))
  })
})

describe('AlertDialog', () => {
  it('shows that its action runs', async () => {
    const question = { title: 'Remove?', safeLabel: 'Keep', actionLabel: 'Remove' }
    const handlers = { onOpenChange: () => {}, onAction: () => {} }
    render(<AlertDialog open pending {...question} {...handlers} />)
    const action = await screen.findByRole('button', { name: /Remove/ }, { timeout: 15_000 })
    expect(action.getAttribute('aria-busy')).toBe('true')
  })
})

describe('fields', () => {
  it('link the hint and the error to the control', () => {
    render(<Field label="Email" required hint="Used to sign in" error="Please enter a valid email address." />)
    const input = screen.getByLabelText('Email')
    const notes = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
    expect(notes.map((note) => note?.textContent)).toEqual([
      'Please enter a valid email address.',
      'Used to sign in',
    ])
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('show and hide a password without losing it', async () => {
    render(<PasswordField label="Password" defaultValue="secret" />)
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect([input.type, input.value]).toEqual(['text', 'secret'])
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(input.type).toBe('password')
  })

  it('preview the comma-separated words without duplicates [S2.38]', () => {
    render(<CommaField label="Expertise" defaultValue="Cooking, , Cooking , Chess" />)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Cooking', 'Chess'])
  })

  it('return a number from chips of numbers', async () => {
    const choose = vi.fn<(minutes: number) => void>()
    const choices = [30, 60].map((minutes) => ({ value: minutes, label: `${minutes} minutes` }))
    render(<ChoiceChips label="Duration" name="duration" choices={choices} value={60} onValueChange={choose} />)
    await userEvent.click(screen.getByRole('radio', { name: '30 minutes' }))
    expect(choose).toHaveBeenCalledWith(30)
  })
})

describe('Avatar', () => {
  it('draws a portrait when the photo fails to load, and the initial without one [S2.42, S2.85]', async () => {
    const { container, rerender } = render(<Avatar name="Ada" src="https://example.org/gone.jpg" />)
    const photo = container.querySelector('img')
    if (photo) fireEvent.error(photo)
    expect(container.querySelector('img')).toBeNull()
    await expect.poll(() => container.querySelector('svg')).not.toBeNull()
    rerender(<Avatar name="Ada" src={null} />)
    expect(container.textContent).toBe('A')
  })

  it('is deterministic for a seed, and does not contain the seed', () => {
    expect(portraitSvg('<script>')).toBe(portraitSvg('<script>'))
    expect(portraitSvg('<script>')).not.toContain('script')
  })
})

function TwoTabs() {
  const [open, setOpen] = useState<'one' | 'two'>('one')
  return (
    <Tabs
      label="Example"
      value={open}
      onValueChange={setOpen}
      tabs={[
        { value: 'one', label: 'One', content: 'First' },
        { value: 'two', label: 'Two', count: 120, content: 'Second' },
      ]}
    />
  )
}

it('Tabs keep the count out of the accessible name and mount only the open panel [S2.74]', async () => {
  render(<TwoTabs />)
  expect(screen.queryByText('Second')).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }))
  expect(screen.getByRole('tabpanel').textContent).toBe('Second')
  expect(screen.getByText('99+')).toBeTruthy()
})

it('Table names rows by the lead cell and labels the cells of a card', () => {
  const columns = [
    { key: 'name', header: 'Name', slot: 'lead', cell: (row: { name: string; age: number }) => row.name },
    { key: 'age', header: 'Age', cell: (row: { age: number }) => row.age },
  ] as const
  render(
    <Table label="People" columns={columns} rows={[{ name: 'Ada', age: 36 }]} rowKey={(row) => row.name} />,
  )
  const table = screen.getByRole('table', { name: 'People' })
  expect(within(table).getByRole('rowheader').textContent).toBe('Ada')
  expect(within(table).getByRole('cell').dataset.label).toBe('Age')
})

it('Toaster resumes the timer when a paused toast is closed', async () => {
  const clock = { onPause: vi.fn<() => void>(), onResume: vi.fn<() => void>(), onDismiss: vi.fn<() => void>() }
  const { rerender } = render(<Toaster toast={{ id: 1, tone: 'success', title: 'Saved' }} {...clock} />)
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(clock.onPause).toHaveBeenCalledTimes(1)
  expect(clock.onDismiss).toHaveBeenCalledTimes(1)
  rerender(<Toaster toast={null} {...clock} />)
  expect(clock.onResume).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status').textContent).toBe('')
})
