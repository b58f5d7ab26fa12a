import { randomUUID } from 'node:crypto'
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { unstable_localLink as localLink } from '@trpc/client'
import { App } from '#client/app.tsx'
import { type Api, createApi } from '#client/lib/api/api.ts'
import { clearAlert } from '#client/lib/feedback/alert.ts'
import { closeHelp } from '#client/lib/feedback/help.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { createTabs, type TabMessage } from '#client/lib/session/tabs.ts'
import { type AppRouter, createAppRouter } from '#client/router.ts'
import { appRouter } from '#server/rpc/router.ts'
import { USER_HEADER } from '#shared/errors.ts'
import type { Person } from '#tests/support/people.ts'
import { test as base, expect, type World } from '#tests/support/world.ts'
import { createFaultyLink, type FaultyLink } from '../faulty-link.ts'
import { watchBareTexts } from './bare-texts.ts'

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 15_000 })

/** The person at the page. `fill` enters a text at once instead of key by key: the page renders once, not at every key. */
export type User = UserEvent & { fill: (field: Element, text: string) => Promise<void> }

export type Page = {
  api: Api
  router: AppRouter
  user: User
  path: () => string
  /** Replaces the session cookie without the page's knowledge, as another tab can. */
  replaceCookie: (person: Person) => Promise<void>
  /** Posts a message as another tab of the browser. */
  postFromOtherTab: (message: TabMessage) => void
}
/** Opens the client at a path, signed in or anonymously. */
export type OpenPage = (path: string, person?: Person | null) => Promise<Page>

function createUser(): User {
  const user = userEvent.setup()
  return Object.assign(user, {
    async fill(field: Element, text: string) {
      await user.click(field)
      await user.paste(text)
    },
  })
}

/** Renders the whole client over the real procedures of a world, with a cookie jar but without a network. */
async function openPage(
  world: World,
  network: FaultyLink,
  path: string,
  person: Person | null = null,
): Promise<Page> {
  const cookies: Record<string, string> = {}
  if (person) cookies.sid = (await world.cookie(person)).replace('sid=', '')
  const reply = {
    setCookie: (name: string, value: string) => Object.assign(cookies, { [name]: value }),
    clearCookie: (name: string) => delete cookies[name],
    header: () => {},
  }
  const request = (userId?: number) => ({
    cookies,
    headers: {
      ...(userId ? { [USER_HEADER]: `${userId}` } : {}),
      cookie: Object.entries(cookies)
        .map((pair) => pair.join('='))
        .join('; '),
    },
    ip: '127.0.0.1',
    log: world.app.log,
  })
  const procedures = (userId?: number) =>
    localLink({
      router: appRouter,
      createContext: () => world.app.ctxFor(request(userId) as never, reply as never),
    })
  const channelName = randomUUID()
  const between = network.link<typeof appRouter>()
  const api = createApi((runtime) => {
    const first = between(runtime)
    return ({ op, next }) =>
      first({
        op,
        next: (passed) => procedures(op.context.userId as number | undefined)(runtime)({ op: passed, next }),
      })
  }, createTabs(channelName))
  const router = createAppRouter(api, createMemoryHistory({ initialEntries: [path] }))
  const user = createUser()
  render(<App client={api} router={router} />)
  await router.load()
  const replaceCookie = async (other: Person) => {
    cookies.sid = (await world.cookie(other)).replace('sid=', '')
  }
  function postFromOtherTab(message: TabMessage) {
    const channel = new BroadcastChannel(channelName)
    channel.postMessage(message)
    channel.close()
  }
  return { api, router, user, path: () => router.state.location.pathname, replaceCookie, postFromOtherTab }
}

export const test = base.extend<{ network: FaultyLink; open: OpenPage }>({
  // Vitest reads a fixture's dependencies from this pattern.
  network: async ({ task: _task }, use) => use(createFaultyLink()),
  open: async ({ world, network }, use) => {
    const endWatch = watchBareTexts()
    await use((path, person) => openPage(world, network, path, person))
    const changedBareTexts = endWatch()
    cleanup()
    // A late call would come to the next test's database.
    await network.close()
    toast.dismiss()
    clearAlert()
    closeHelp()
    sessionStorage.clear()
    localStorage.clear()
    expect(changedBareTexts, 'a text that changes needs an element of its own').toEqual([])
  },
})
export { describe, expect } from '#tests/support/world.ts'
