import { Button } from '#client/ui/button.tsx'

export type UploadProgressProps = { percent: number; onCancel: () => void }

export function UploadProgress({ percent, onCancel }: UploadProgressProps) {
  return (
    <div className="grid w-full gap-2">
      <div className="flex items-center justify-between gap-2 font-semibold text-sm">
        <span className="whitespace-nowrap">{`Uploading ${percent}%`}</span>
        <Button size="sm" variant="ghost" onClick={onCancel} className="-mr-2 px-2">
          Cancel upload
        </Button>
      </div>
      <progress max={100} value={percent} aria-label="Uploading photo" className="progress" />
    </div>
  )
}
