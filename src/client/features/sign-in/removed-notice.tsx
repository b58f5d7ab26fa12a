import { Link } from '@tanstack/react-router'
import { Banner } from '#client/ui/banner.tsx'
import { ACCOUNT_TEXTS } from '#shared/texts/accounts.ts'

/** Explains a sign-out because the account was removed, and what to do about it. */
export function RemovedNotice() {
  return (
    <Banner
      tone="warning"
      text={`${ACCOUNT_TEXTS.accountRemoved} ${ACCOUNT_TEXTS.accountRemovedHint}`}
      action={
        <Link to="/" hash="contact" className="link min-h-10 px-2.5 py-2">
          {ACCOUNT_TEXTS.writeToUs}
        </Link>
      }
      className="mb-6"
    />
  )
}
