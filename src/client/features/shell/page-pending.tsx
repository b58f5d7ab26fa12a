import { Spinner } from '#client/ui/spinner.tsx'

/** Replaces a page while its code loads. */
export function PagePending({ text = 'Loading' }: { text?: string }) {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner text={text} size="lg" />
    </div>
  )
}
