import { Registration } from '#client/features/register/lazy-registration.ts'
import { AuthScreen } from '#client/features/sign-in/auth-screen.tsx'
import type { AccountHash, readAuthSearch } from '#client/features/sign-in/auth-url.ts'
import { lazyContent } from '#client/ui/lazy-component.tsx'
import { Skeleton } from '#client/ui/loading.tsx'

const Enrolment = lazyContent(async () => (await import('./-enrolment.tsx')).Enrolment)
const MailChoices = lazyContent(
  async () => (await import('#client/features/notification-settings/mail-choices.tsx')).MailChoices,
)

function otherState({ state, token }: AccountHash) {
  if (state === 'enrol') return <Enrolment />
  if (state === 'mail') return <MailChoices key={token} mailKey={token} />
  return null
}

/** The page of /auth and /login: signing in, or with `?type=` the sign-up of that role. */
export function AuthPage({ type }: ReturnType<typeof readAuthSearch>) {
  return (
    <AuthScreen
      key={type}
      initial={type ? 'sign-up' : 'log-in'}
      signUp={<Registration initial={type ?? 'mentor'} pending={<RegistrationPending />} />}
      otherState={otherState}
      onSignUpIntent={Registration.preload}
    />
  )
}

const FIELDS = ['sm:col-span-2', '', '', '', ''].map((className, row) => ({ className, row }))

/** Placeholder with the height of the first form section. */
function RegistrationPending() {
  return (
    <div role="status">
      <span className="sr-only">Loading the form</span>
      <Skeleton className="mb-8 h-12 w-full" />
      <Skeleton className="mb-5 h-9 w-40" />
      <div className="grid gap-5 sm:grid-cols-2">
        {FIELDS.map(({ className, row }) => (
          <Skeleton key={row} className={`h-18 ${className}`} />
        ))}
      </div>
    </div>
  )
}
