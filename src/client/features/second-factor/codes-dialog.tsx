import { toast } from '#client/lib/feedback/toast.ts'
import { saveFile } from '#client/lib/format/save-csv.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { FACTOR_TEXTS } from '#shared/texts/factors.ts'

export type CodesDialogProps = { codes: readonly string[]; open: boolean; onClose: () => void }

/** Shows new recovery codes, this once. */
export function CodesDialog({ codes, open, onClose }: CodesDialogProps) {
  const text = codes.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(FACTOR_TEXTS.copied)
    } catch {
      // Browsers refuse it without permission, and on pages without https.
      toast.error(FACTOR_TEXTS.notCopied)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={FACTOR_TEXTS.codesTitle}
      description={FACTOR_TEXTS.codesNote}
      footer={<Button onClick={onClose}>{FACTOR_TEXTS.close}</Button>}
    >
      <ul className="grid select-all grid-cols-1 gap-2 text-center font-mono font-semibold sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="rounded-sm bg-surface-2 px-2 py-1.5">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => void copy()}>
          {FACTOR_TEXTS.copy}
        </Button>
        <Button
          variant="outline"
          onClick={() => saveFile(`${FACTOR_TEXTS.fileName}.txt`, `${text}\n`, 'text/plain;charset=utf-8')}
        >
          {FACTOR_TEXTS.download}
        </Button>
      </div>
    </Dialog>
  )
}
