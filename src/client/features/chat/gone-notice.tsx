import { Link } from '@tanstack/react-router'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { MESSAGES } from '#shared/messages.ts'
import { dashboardOf } from '#shared/paths.ts'
import { ACCOUNT_TEXTS } from '#shared/texts/accounts.ts'

/** In the place of a conversation that went while it was open. In a dialog the way back is to close it. */
export function GoneNotice({ role, inDialog = false }: { role: string; inDialog?: boolean }) {
  return (
    <div role="alert">
      <EmptyState
        title={ACCOUNT_TEXTS.conversationGone}
        note={ACCOUNT_TEXTS.conversationGoneHint}
        action={
          !inDialog && (
            <Link to={dashboardOf(role)} className={buttonClass()}>
              {MESSAGES.backToDashboard}
            </Link>
          )
        }
        className="min-h-80 justify-center"
      />
    </div>
  )
}
