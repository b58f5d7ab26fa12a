import { redirect } from '@tanstack/react-router'
import type { Role } from '#shared/enums.ts'
import { dashboardOf } from '#shared/paths.ts'
import { type Api, type SessionUser, sessionQuery } from '../api/api.ts'

/** Cached without expiry: the session changes only on sign-in and sign-out. */
const loadSession = (api: Api) => api.queryClient.query({ ...sessionQuery(api), staleTime: 'static' })

/** Returns the signed-in user or redirects to the sign-in page. Other errors are shown by the route. */
export async function requireUser(api: Api, onSignedOut?: () => void): Promise<SessionUser> {
  const user = await loadSession(api)
  if (user) return user
  onSignedOut?.()
  throw redirect({ to: '/auth' })
}

/** Returns the signed-in user and whether their role may use the page, which shows the refusal itself. */
export async function requireRole(api: Api, role: Role): Promise<{ user: SessionUser; allowed: boolean }> {
  const user = await requireUser(api)
  return { user, allowed: user.role === role }
}

/** Redirects a signed-in user from the sign-in page to their dashboard. */
export async function redirectSignedIn(api: Api): Promise<void> {
  // If the session cannot be fetched, show the sign-in form.
  const user = await loadSession(api).catch(() => null)
  if (user) throw redirect({ to: dashboardOf(user.role), replace: true })
}
