import { StackingStones } from '#client/ui/illustrations/stacking-stones.tsx'

/** The stones that stack up before the page shows. Its looks are in styles/cover.css, which visitors get first. */
export function Cover() {
  return (
    <div role="status" data-cover>
      <StackingStones />
      <span>Loading</span>
    </div>
  )
}
