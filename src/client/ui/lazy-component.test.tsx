import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type LazyComponent, lazyComponent, lazyContent } from './lazy-component.tsx'
import { MountOnFirstOpen } from './mount-on-first-open.tsx'

afterEach(cleanup)

/** A `load` that fails until the network is there. */
function network<Props>(part: (props: Props) => ReactNode) {
  const state = { isUp: false, requests: 0 }
  const load = async () => {
    state.requests += 1
    if (!state.isUp) throw new TypeError('Failed to fetch dynamically imported module')
    return part
  }
  return { state, load }
}
const Text = ({ text }: { text: string }) => <p>{text}</p>
const waitForRequests = (state: { requests: number }, count: number) =>
  vi.waitFor(() => expect(state.requests).toBe(count))

test('a part that does not come leaves the page as it is, and comes with the network', async () => {
  const { state, load } = network(Text)
  const Part = lazyComponent(load)
  render(
    <>
      <textarea defaultValue="written" />
      <Part text="part" pending={<p>pending</p>} />
    </>,
  )
  await waitForRequests(state, 1)
  await act(async () => {})
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('written')
  screen.getByText('pending')
  expect(screen.queryByRole('alert')).toBeNull()

  state.isUp = true
  await act(async () => window.dispatchEvent(new Event('online')))
  await screen.findByText('part')
  screen.getByRole('textbox')
})

test('a part that did not come is requested again by the next place that shows it', async () => {
  const { state, load } = network(Text)
  const Part = lazyComponent(load)
  const { unmount } = render(<Part text="first" />)
  await waitForRequests(state, 1)
  await act(async () => {})
  unmount()
  state.isUp = true
  render(<Part text="second" />)
  await screen.findByText('second')
  expect(state.requests).toBe(2)
})

test('content that does not come says so in its place, and one press requests all of it again', async () => {
  const { state, load } = network(Text)
  const Content = lazyContent(load)
  const other = network(Text)
  const Other = lazyContent(other.load)
  render(
    <>
      <Content text="content" pending={<p>pending</p>} />
      <Other text="other" />
    </>,
  )
  screen.getByText('pending')
  const [first] = await screen.findAllByRole('button', { name: 'Try again' })
  expect(screen.queryByText('pending')).toBeNull()
  expect(screen.getAllByText(/^This couldn’t be loaded/)).toHaveLength(2)

  state.isUp = true
  other.state.isUp = true
  await userEvent.click(first as HTMLElement)
  await screen.findByText('content')
  await screen.findByText('other')
  expect(screen.queryByRole('alert')).toBeNull()
})

// Chrome before 110 never asks again for code that did not come.
test('content that a second request does not bring is asked for by loading the page anew', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const { state, load } = network(Text)
  const Content = lazyContent(load)
  render(<Content text="content" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitForRequests(state, 2)
  await userEvent.click(await screen.findByRole('button', { name: 'Reload the page' }))
  expect(reload).toHaveBeenCalledOnce()
  reload.mockRestore()
})

type Openable = { open: boolean; onClose: () => void }
function Page({ dialog }: { dialog: LazyComponent<Openable> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <MountOnFirstOpen dialog={dialog} props={{ open, onClose: () => setOpen(false) }} />
    </>
  )
}

test('a dialog that does not come says so once it is opened, and can be closed or requested again', async () => {
  const { state, load } = network(({ open }: Openable) => open && <p>dialog</p>)
  const Dialog = lazyComponent(load)
  render(<Page dialog={Dialog} />)
  const open = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(open)
  await screen.findByText(/^This couldn’t be loaded/)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()

  await userEvent.click(open)
  await screen.findByText(/^This couldn’t be loaded/)
  state.isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('dialog')
  expect(screen.queryByRole('alert')).toBeNull()
})
