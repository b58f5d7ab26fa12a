import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { DURATION_CHOICES } from '#shared/enums.ts'

const CHOICES: { value: number; label: string }[] = DURATION_CHOICES.map((minutes) => ({
  value: minutes,
  label: `${minutes} min`,
}))

type DurationChipsProps = { value: number; onValueChange: (minutes: number) => void; error?: string }

export function DurationChips(props: DurationChipsProps) {
  return <ChoiceChips label="Duration" name="duration" choices={CHOICES} {...props} />
}
