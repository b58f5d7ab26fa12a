import { StackingStones } from '#client/ui/illustrations/stacking-stones.tsx'

/** Loading cover of the landing page. Its styles are in styles/cover.css, which loads first. */
export function Cover() {
  return (
    <div role="status" data-cover>
      <StackingStones />
      <span>Loading</span>
    </div>
  )
}
