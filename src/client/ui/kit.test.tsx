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
import { CommaField, Field, PasswordField, TextareaField } from './fields.tsx'
import { EmptyState } from './panels.tsx'
import { SearchField } from './search-field.tsx'
import { Table } from './table.tsx'
import { Tabs } from './tabs.tsx'
import { Toaster } from './toaster.tsx'
import { Quote } from './written-text.tsx'

afterEach(cleanup)

const splitList = (text: string) => [
  ...new Set(
    text
      .split(/, */)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

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
    render(<CommaField label="Expertise" splitList={splitList} defaultValue="Cooking, , Cooking , Chess" />)
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

  // GetStream/stream-chat-react#1195, excalidraw/excalidraw#6574, facebook/astryx#4749, microsoft/fluentui#35878
  it.each([
    ['😄 Ada', 'A'],
    ['😄', '😄'],
    ['𠮷田', '𠮷'],
    ['\u202eAda', 'A'],
    ['«Ada»', 'A'],
    ['किरण', 'कि'],
    ['e\u0301tienne', 'E\u0301'],
    ['علي', 'ع'],
    ['', ''],
  ])('shows of the name %j the whole first letter', (name, initial) => {
    expect(render(<Avatar name={name} />).container.textContent).toBe(initial)
  })

  it('is deterministic for a seed, and does not contain the seed', () => {
    expect(portraitSvg('<script>')).toBe(portraitSvg('<script>'))
    expect(portraitSvg('<script>')).not.toContain('script')
  })
})

describe('What members wrote', () => {
  it('has its own direction, also within a sentence of ours', () => {
    render(<Quote label="Ada wrote" text={'مرحبا!\nHello!'} />)
    expect(screen.getByText(/Hello/).dir).toBe('auto')
    render(<EmptyState title={'Nothing for "\u2068علي!\u2069".'} />)
    expect(screen.getByText(/Nothing/).innerHTML).toBe('Nothing for "<bdi>علي!</bdi>".')
  })

  it('is typed in its own direction', () => {
    render(
      <>
        <Field label="Name" />
        <TextareaField label="Goals" />
        <CommaField label="Interests" splitList={splitList} />
        <SearchField label="Search" value="" onValueChange={() => undefined} />
      </>,
    )
    expect(screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).dir)).toEqual(
      Array(4).fill('auto'),
    )
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
