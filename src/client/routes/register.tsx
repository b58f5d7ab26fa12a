import { createFileRoute, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { readAuthSearch } from '#client/features/sign-in/auth-url.ts'
import { setHelpSlot } from '#client/lib/feedback/help.ts'
import { usePageTitle } from '#client/lib/state/browser-state.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Logo } from '#client/ui/logo.tsx'
import { BRAND } from '#shared/brand.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { Registration } from '../features/register/registration.tsx'
import type { MemberRole } from '../features/register/use-registration-handlers.ts'

export const Route = createFileRoute('/register')({ validateSearch: readAuthSearch, component: Register })

function Register() {
  const { type } = Route.useSearch()
  return <RegisterPage key={type} initial={type ?? 'mentor'} />
}

function RegisterPage({ initial }: { initial: MemberRole }) {
  usePageTitle('Create your account')
  return (
    <div className="mx-auto max-w-[760px] px-5 sm:pb-12">
      <header className="flex min-h-16 flex-wrap items-center gap-2 sm:min-h-20">
        <Link to="/" className="flex rounded-sm">
          <Logo name={BRAND} />
        </Link>
        <Link to="/auth" className={buttonClass({ variant: 'ghost' }, 'max-sm:ml-auto sm:order-1')}>
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          {UI_TEXTS.backToLogin}
        </Link>
        {/* Loads later: a row or a place of its own, so that nothing moves. */}
        <div ref={setHelpSlot} className="max-sm:-ml-3 max-sm:min-h-11 max-sm:basis-full sm:ml-auto" />
      </header>
      <main id="content" tabIndex={-1} className="sm:card sm:mt-2 sm:p-8">
        <Registration
          initial={initial}
          heading={
            <h1 tabIndex={-1} className="mb-5 text-2xl sm:text-3xl">
              Create your account
            </h1>
          }
        />
      </main>
    </div>
  )
}
