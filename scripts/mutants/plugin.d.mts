type Place = { line: number; column: number }
export type Drawable = {
  fileName: string
  location: { start: Place; end: Place }
  mutatorName: string
  replacement: string
}
export function drawn<Mutant extends Drawable>(
  mutants: readonly Mutant[],
  count: number,
  seed: string,
): Mutant[]
