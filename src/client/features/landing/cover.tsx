import { StackingStones } from '#client/ui/illustrations/stacking-stones.tsx'

/** The stones that stack up before the page shows. */
export function Cover() {
  return (
    <div role="status" data-cover className="fixed inset-0 z-70 grid place-items-center bg-bg">
      <StackingStones className="size-16 text-primary" />
      <span className="sr-only">Loading</span>
    </div>
  )
}
