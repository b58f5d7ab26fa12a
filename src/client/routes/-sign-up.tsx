import { Suspense } from 'react'
import { Registration } from '#client/features/register/later.ts'
import { RegistrationPending } from '#client/features/register/registration-pending.tsx'
import type { Kind } from '#client/features/register/use-registered.ts'

/** The registration beside the sign-in. */
export function SignUp({ initial }: { initial: Kind }) {
  return (
    <Suspense fallback={<RegistrationPending />}>
      <Registration initial={initial} />
    </Suspense>
  )
}
