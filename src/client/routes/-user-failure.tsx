import { TRPCClientError } from '@trpc/client'
import { PageError, type PageErrorProps } from '#client/features/shell/page-states.tsx'
import { statusText } from '#client/lib/api/errors.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

type Failure = { error: unknown }

/** Stands in for a whole layout. Its only calls fetch the user: any other error is about the page, such as its code. */
const layoutFailure = (error: unknown, back: NonNullable<PageErrorProps['back']>) => (
  <main id="content" tabIndex={-1} className="grid min-h-dvh items-center">
    {error instanceof TRPCClientError ? (
      <PageError error={error} text={UI_TEXTS.failedToFetch('user', statusText(error))} back={back} />
    ) : (
      <PageError error={error} />
    )}
  </main>
)

/** The error page of a member's pages. */
export const MemberFailure = ({ error }: Failure) =>
  layoutFailure(error, { to: '/auth', label: UI_TEXTS.backToLogin })

/** The error page of administrators' pages. */
export const AdminFailure = ({ error }: Failure) =>
  layoutFailure(error, { to: '/admin-dashboard', label: UI_TEXTS.backToDashboard })
