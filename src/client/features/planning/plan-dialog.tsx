import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { PLAN_TEXTS } from '#shared/texts/planning.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { PlanForm } from './plan-form.tsx'
import { PlanResult } from './plan-result.tsx'

/** Requests a matching plan and shows it; each proposal is confirmed by hand. */
export function PlanDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const plan = api.admin.planning.propose.useMutation()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={PLAN_TEXTS.title}
      description={PLAN_TEXTS.note}
      size="lg"
      phone="full"
    >
      <div className="grid gap-6">
        <PlanForm pending={plan.isPending} onSubmit={(request) => plan.mutate(request)} />
        {plan.error && (
          <Banner
            tone="danger"
            text={`${PLAN_TEXTS.failed}: ${failureText(plan.error, UI_TEXTS.somethingWentWrong)}`}
          />
        )}
        {plan.data && <PlanResult key={plan.submittedAt} plan={plan.data} />}
      </div>
    </Dialog>
  )
}
