import { Spinner } from '#client/ui/spinner.tsx'

export function PagePending() {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner text="Loading" size="lg" />
    </div>
  )
}
