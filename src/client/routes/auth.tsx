import { createFileRoute } from '@tanstack/react-router'
import { Registration } from '#client/features/register/lazy-registration.ts'
import { readAccountHash, readAuthSearch } from '#client/features/sign-in/auth-url.ts'
import { redirectSignedIn } from '#client/lib/session/guard.ts'
import { AuthPage } from './-auth-page.tsx'

export const Route = createFileRoute('/auth')({
  validateSearch: readAuthSearch,
  // The links of mails work also for those who are signed in.
  beforeLoad: ({ context, location }) =>
    readAccountHash(location.hash) ? undefined : redirectSignedIn(context),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => deps.type && Registration.preload(),
  component: () => <AuthPage {...Route.useSearch()} />,
})
