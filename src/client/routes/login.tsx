import { createFileRoute } from '@tanstack/react-router'
import { preloadRegistration } from '#client/features/register/later.ts'
import { AuthScreen } from '#client/features/sign-in/auth-screen.tsx'
import { readAuthSearch } from '#client/features/sign-in/auth-search.ts'
import { skipSignIn } from '#client/lib/guard.ts'
import { SignUp } from './-sign-up.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: readAuthSearch,
  beforeLoad: ({ context }) => skipSignIn(context),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => deps.type && preloadRegistration(),
  component: LoginPage,
})

function LoginPage() {
  const { type } = Route.useSearch()
  return (
    <AuthScreen
      key={type}
      initial={type ? 'sign-up' : 'log-in'}
      signUp={<SignUp initial={type ?? 'mentor'} />}
      onSignUpNear={preloadRegistration}
    />
  )
}
