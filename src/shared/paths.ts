import type { Role } from './enums.ts'
import { ID_MAX } from './product-limits.ts'

/** All pages of the client. Any other path gets the client's HTML with status 404. */
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

/** Where calendar apps fetch a member's sessions. */
export const CALENDAR_FEED_PATH = '/api/calendar.ics'

export type ClientPath = (typeof CLIENT_PATHS)[number]

const ID = /^[1-9]\d{0,9}$/

/** Whether a path segment can be an id; otherwise there is no such page. */
export const isIdInPath = (part: string): boolean => ID.test(part) && Number(part) <= ID_MAX

const patterns = CLIENT_PATHS.map((path) =>
  path === '/' ? /^\/$/ : new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}/?$`),
)

/** Returns the client page of a path, if there is one. */
export const clientPathOf = (path: string): ClientPath | undefined =>
  CLIENT_PATHS.find((_, index) => {
    const match = patterns[index]?.exec(path)
    return match?.slice(1).every(isIdInPath)
  })

/** Returns the HTML file of a page, which preloads what the page needs. */
export const htmlFileOf = (page: ClientPath): string =>
  `pages/${page === '/' ? 'home' : page.replace(/^\/|\/:.*$/g, '')}.html`

const DASHBOARDS = {
  admin: '/admin-dashboard',
  mentor: '/mentor-dashboard',
  mentee: '/mentee-dashboard',
} as const satisfies Record<Role, string>

/** Returns the path shown after sign-in; the landing page for an unknown role. */
export const dashboardOf = (role: string) =>
  Object.hasOwn(DASHBOARDS, role) ? DASHBOARDS[role as Role] : ('/' as const)
