import { Link } from '@tanstack/react-router'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { dashboardOf } from '#shared/paths.ts'
import { ACCOUNT_TEXTS } from '#shared/texts/accounts.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

/** Replaces a conversation that was deleted while open. A dialog needs no link back: it can be closed. */
export function GoneNotice({ role, inDialog = false }: { role: string; inDialog?: boolean }) {
  return (
    <div role="alert">
      <EmptyState
        title={ACCOUNT_TEXTS.conversationGone}
        note={ACCOUNT_TEXTS.conversationGoneHint}
        action={
          !inDialog && (
            <Link to={dashboardOf(role)} className={buttonClass()}>
              {UI_TEXTS.backToDashboard}
            </Link>
          )
        }
        className="min-h-80 justify-center"
      />
    </div>
  )
}
