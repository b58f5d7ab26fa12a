import { createFileRoute } from '@tanstack/react-router'
import { Registration } from '#client/features/register/lazy-registration.ts'
import { readAuthSearch } from '#client/features/sign-in/auth-url.ts'
import { redirectSignedIn } from '#client/lib/session/guard.ts'
import { AuthPage } from './-auth-page.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: readAuthSearch,
  beforeLoad: ({ context }) => redirectSignedIn(context),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => deps.type && Registration.preload(),
  component: () => <AuthPage {...Route.useSearch()} />,
})
