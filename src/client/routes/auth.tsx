import { createFileRoute } from '@tanstack/react-router'
import { Registration } from '#client/features/register/registration.tsx'
import { AuthScreen } from '#client/features/sign-in/auth-screen.tsx'
import { readAuthSearch } from '#client/features/sign-in/auth-search.ts'
import { skipSignIn } from '#client/lib/guard.ts'

export const Route = createFileRoute('/auth')({
  validateSearch: readAuthSearch,
  beforeLoad: ({ context }) => skipSignIn(context),
  component: AuthPage,
})

function AuthPage() {
  const { type } = Route.useSearch()
  return (
    <AuthScreen
      key={type}
      initial={type ? 'sign-up' : 'log-in'}
      signUp={<Registration initial={type ?? 'mentor'} />}
    />
  )
}
