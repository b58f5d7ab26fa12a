import { redirect } from '@tanstack/react-router'
import { dashboardOf } from '#shared/paths.ts'
import type { Role } from '#shared/vocabulary.ts'
import { type Api, type SessionUser, sessionQuery } from '../api/api.ts'

/** What is known already is good enough: it changes only where somebody signs in or out. */
const whoIsIt = (api: Api) => api.queryClient.query({ ...sessionQuery(api), staleTime: 'static' })

/** Nobody gets past without being signed in: he is sent to sign in. Other failures show where they happened. */
export async function requireUser(api: Api, onNobody?: () => void): Promise<SessionUser> {
  const user = await whoIsIt(api)
  if (user) return user
  onNobody?.()
  throw redirect({ to: '/auth' })
}

/** The signed-in user, and whether his role may use the page; the page itself says so when not. */
export async function requireRole(api: Api, role: Role): Promise<{ user: SessionUser; allowed: boolean }> {
  const user = await requireUser(api)
  return { user, allowed: user.role === role }
}

/** Whoever is signed in already has no business at the sign-in: he goes on to his dashboard. */
export async function skipSignIn(api: Api): Promise<void> {
  // Where nobody can say who asks, signing in is the way out.
  const user = await whoIsIt(api).catch(() => null)
  if (user) throw redirect({ to: dashboardOf(user.role), replace: true })
}
