import { Link } from '@tanstack/react-router'
import { usePageTitle } from '#client/lib/state/page-title.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import type { Role } from '#shared/enums.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** Shown to users of another role, with a link that leads to their own dashboard. */
export function AccessDenied({ needs }: { needs: Role }) {
  usePageTitle('Access denied')
  return (
    <FailurePanel wholePage text={UI_TEXTS.accessDenied(needs)} className="mx-auto max-w-[640px]">
      <Link to="/auth" className={buttonClass()}>
        {UI_TEXTS.backToLogin}
      </Link>
    </FailurePanel>
  )
}
