import { Registration } from '#client/features/register/lazy-registration.ts'
import { RegistrationPending } from '#client/features/register/registration-pending.tsx'
import { AuthScreen } from '#client/features/sign-in/auth-screen.tsx'
import type { readAuthSearch } from '#client/features/sign-in/auth-search.ts'

/** The page of /auth and /login: signing in, or with `?type=` the sign-up of that role. */
export function AuthPage({ type }: ReturnType<typeof readAuthSearch>) {
  return (
    <AuthScreen
      key={type}
      initial={type ? 'sign-up' : 'log-in'}
      signUp={<Registration initial={type ?? 'mentor'} pending={<RegistrationPending />} />}
      onSignUpIntent={Registration.preload}
    />
  )
}
