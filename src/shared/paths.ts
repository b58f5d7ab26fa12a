import { ID_MAX } from './limits.ts'
import type { Role } from './vocabulary.ts'

/** Every page of the client. The server answers these with the page, and any other path with 404 and the page. */
export const CLIENT_PATHS = [
  '/',
  '/auth',
  '/login',
  '/register',
  '/admin-dashboard',
  '/admin-mentors',
  '/admin-mentees',
  '/admin-matches',
  '/admin-settings',
  '/mentor-dashboard',
  '/mentee-dashboard',
  '/settings',
  '/chat/:matchId',
] as const

type ClientPath = (typeof CLIENT_PATHS)[number]

const ID = /^[1-9]\d{0,9}$/

/** Whether a part of an address can be an id at all: with anything else there is no such page. */
export const isIdInPath = (part: string): boolean => ID.test(part) && Number(part) <= ID_MAX

const patterns = CLIENT_PATHS.map((path) =>
  path === '/' ? /^\/$/ : new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}/?$`),
)

/** Which page of the client a path leads to, if any. */
export const clientPathOf = (path: string): ClientPath | undefined =>
  CLIENT_PATHS.find((_, at) => {
    const found = patterns[at]?.exec(path)
    return found?.slice(1).every(isIdInPath)
  })

/** The document of a page: the app's, with what this page needs asked for at once. */
export const documentOf = (page: ClientPath): string =>
  `pages/${page === '/' ? 'home' : page.replace(/^\/|\/:.*$/g, '')}.html`

const DASHBOARDS = {
  admin: '/admin-dashboard',
  mentor: '/mentor-dashboard',
  mentee: '/mentee-dashboard',
} as const satisfies Record<Role, string>

/** Where a person belongs after signing in; somebody of no known role goes to the landing page. */
export const dashboardOf = (role: string) =>
  Object.hasOwn(DASHBOARDS, role) ? DASHBOARDS[role as Role] : ('/' as const)
