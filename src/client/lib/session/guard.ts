import { redirect } from '@tanstack/react-router'
import type { Role } from '#shared/enums.ts'
import { dashboardOf } from '#shared/paths.ts'
import { type Api, type SessionUser, sessionQuery } from '../api/api.ts'
import { clearReturnTo, storeReturnTo } from './return-to.ts'

/** Cached without expiry: the session changes only on sign-in and sign-out. */
export const loadSession = (api: Api) => api.queryClient.query({ ...sessionQuery(api), staleTime: 'static' })

/** A page that somebody asks for, or that is only loaded in advance. */
type Asked = { context: Api; location: { href: string }; preload: boolean }

/**
 * Returns the signed-in user, or remembers the page and redirects to the sign-in page. Other errors are shown by the route.
 */
export async function requireUser({ context, location, preload }: Asked): Promise<SessionUser> {
  const user = await loadSession(context)
  if (user) {
    // Offered until another page is opened.
    if (!preload && location.href !== dashboardOf(user.role)) clearReturnTo()
    return user
  }
  if (!preload) storeReturnTo(location.href)
  throw redirect({ to: '/auth' })
}

/** Returns the signed-in user and whether their role may use the page, which shows the refusal itself. */
export async function requireRole(asked: Asked, role: Role): Promise<{ user: SessionUser; allowed: boolean }> {
  const user = await requireUser(asked)
  return { user, allowed: user.role === role }
}

/** Redirects a signed-in user from the sign-in page to their dashboard. */
export async function redirectSignedIn(api: Api): Promise<void> {
  // If the session cannot be fetched, show the sign-in form.
  const user = await loadSession(api).catch(() => null)
  if (user) throw redirect({ to: dashboardOf(user.role), replace: true })
}
