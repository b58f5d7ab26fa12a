import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { useAction } from '#client/lib/api/use-action.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { saveCsv } from '#client/lib/format/save-csv.ts'
import { useIsOwner } from '#client/lib/session/staff-level.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { AUDIT_TEXTS } from '#shared/texts/supervision.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { AuditEntries } from './audit-entries.tsx'
import { AuditFilter, type AuditFilterValues } from './audit-filter.tsx'

/** The audit log with filter, entries and CSV export. */
export function AuditDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [filter, setFilter] = useState<AuditFilterValues>({})
  const { client } = api.useUtils()
  const isOwner = useIsOwner()
  const save = useAction(
    useMutation({
      mutationFn: async () => saveCsv('audit', await client.admin.audit.export.query(filter)),
      onSuccess: () => toast.success(AUDIT_TEXTS.exported),
      onError: (error) => toast.error(AUDIT_TEXTS.notExported, failureText(error, UI_TEXTS.somethingWentWrong)),
    }),
  )

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={AUDIT_TEXTS.title}
      description={AUDIT_TEXTS.note}
      size="lg"
      phone="full"
      footer={
        isOwner && (
          <Button variant="outline" pending={save.isPending} onClick={() => save.mutate()}>
            <Download aria-hidden="true" className="size-4.5 text-ink-2" />
            {AUDIT_TEXTS.export}
          </Button>
        )
      }
    >
      <div className="grid gap-6">
        <AuditFilter onFilter={setFilter} />
        <AuditEntries filter={filter} isOpen={open} />
      </div>
    </Dialog>
  )
}
