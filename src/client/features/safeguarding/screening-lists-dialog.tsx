import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { useIsOwner } from '#client/lib/session/staff-level.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { CUSTOM_RULES_DIALOG_TEXTS } from '#shared/texts/custom-rules.ts'
import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import { ScreeningExemptions } from './screening-exemptions.tsx'
import { ScreeningPhrases } from './screening-phrases.tsx'
import { ScreeningPreview } from './screening-preview.tsx'

export type ScreeningListsDialogProps = { open: boolean; onClose: () => void }

/** Dialog for the programme's own screening phrases and exemptions. */
export function ScreeningListsDialog({ open, onClose }: ScreeningListsDialogProps) {
  const isOwner = useIsOwner()
  const { data, error, refetch } = api.admin.screening.lists.useQuery(undefined, { enabled: open })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={CUSTOM_RULES_DIALOG_TEXTS.title}
      description={CUSTOM_RULES_DIALOG_TEXTS.about}
      size="lg"
      phone="full"
    >
      {data && (
        <div className="grid gap-8">
          <ScreeningPreview lists={data} />
          {!isOwner && <p className="text-ink-2 text-sm">{STAFF_TEXTS.onlyOwners}</p>}
          <fieldset disabled={!isOwner} className="grid min-w-0 gap-8">
            <ScreeningPhrases words={data.words} />
            <ScreeningExemptions exemptions={data.exemptions} />
          </fieldset>
        </div>
      )}
      {!data && error && (
        <FailurePanel text={failureText(error, CUSTOM_RULES_DIALOG_TEXTS.notLoaded)}>
          <Button onClick={() => void refetch()}>{CUSTOM_RULES_DIALOG_TEXTS.retry}</Button>
        </FailurePanel>
      )}
      {!data && !error && (
        <div className="grid place-items-center py-16">
          <Spinner text={CUSTOM_RULES_DIALOG_TEXTS.loading} />
        </div>
      )}
    </Dialog>
  )
}
