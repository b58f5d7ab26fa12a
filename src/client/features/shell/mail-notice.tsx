import { Link } from '@tanstack/react-router'
import { api } from '#client/lib/api/api.ts'
import { Banner } from '#client/ui/banner.tsx'
import { UNREACHABLE_TEXTS } from './texts.ts'

/** Says on a dashboard that mail doesn't reach its member. The page fetches that with the rest of what it shows. */
export function MailNotice() {
  if (!api.account.mailState.useQuery(undefined, { enabled: false }).data?.unreachable) return null
  const check = (
    <Link to="/settings" className="link min-h-10 px-2.5 py-2">
      {UNREACHABLE_TEXTS.check}
    </Link>
  )
  return <Banner tone="warning" text={UNREACHABLE_TEXTS.text} className="mb-6" action={check} />
}
