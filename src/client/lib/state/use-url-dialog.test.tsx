import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useUrlDialog } from './use-url-dialog.ts'

afterEach(cleanup)

function Page() {
  const [isOpen, setOpen] = useUrlDialog('help')
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
      {isOpen && <p>Dialog</p>}
    </>
  )
}

async function renderPage(path = '/?page=2') {
  const history = createMemoryHistory({ initialEntries: ['/before', path] })
  const root = createRootRoute({ component: Page, notFoundComponent: Page })
  const router = createRouter({ routeTree: root, history })
  await router.load()
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('button', { name: 'Open' })
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
  return { history, press }
}

const isShown = () => screen.queryByText('Dialog') !== null

test('goes back when it is closed, also after Forward, and keeps the other parameters', async () => {
  const { history, press } = await renderPage()
  await press('Open')
  expect(isShown()).toBe(true)
  expect(history.location.search).toBe('?page=2&dialog=help')
  for (const _ of ['once', 'again']) {
    await press('Close')
    expect(isShown()).toBe(false)
    expect(history.location.href).toBe('/?page=2')
    await act(async () => history.forward())
    expect(isShown()).toBe(true)
  }
})

test('goes back once when it is closed twice', async () => {
  const { history, press } = await renderPage()
  await press('Open')
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  await press('Close')
  await press('Close')
  expect(back).toHaveBeenCalledTimes(1)
})

test('removes its parameter when a link has opened it', async () => {
  const { history, press } = await renderPage('/?page=2&dialog=help')
  expect(isShown()).toBe(true)
  await press('Close')
  expect(isShown()).toBe(false)
  expect(history.location.href).toBe('/?page=2')
  expect(history.length).toBe(2)
})
