import { createFileRoute } from '@tanstack/react-router'
import { Registration } from '#client/features/register/lazy-registration.ts'
import { RegistrationPending } from '#client/features/register/registration-pending.tsx'
import { AuthScreen } from '#client/features/sign-in/auth-screen.tsx'
import { readAuthSearch } from '#client/features/sign-in/auth-search.ts'
import { redirectSignedIn } from '#client/lib/session/guard.ts'

export const Route = createFileRoute('/auth')({
  validateSearch: readAuthSearch,
  beforeLoad: ({ context }) => redirectSignedIn(context),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => deps.type && Registration.preload(),
  component: AuthPage,
})

function AuthPage() {
  const { type } = Route.useSearch()
  return (
    <AuthScreen
      key={type}
      initial={type ? 'sign-up' : 'log-in'}
      signUp={<Registration initial={type ?? 'mentor'} pending={<RegistrationPending />} />}
      onSignUpIntent={Registration.preload}
    />
  )
}
