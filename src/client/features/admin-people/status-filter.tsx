import { SelectField } from '#client/ui/select-field.tsx'
import { FILTER_TEXTS } from './texts.ts'

const ALL = 'all'

/** A status that a list can be narrowed to. */
export type StatusChoice = { value: string; label: string }

export type StatusFilterProps = {
  choices: readonly StatusChoice[]
  /** Returns the number of rows with a status. */
  countOf: (status: string) => number
  value: string | undefined
  onValueChange: (status: string | undefined) => void
}

/** Narrows a list to one status; each choice has the number of its rows. */
export function StatusFilter({ choices, countOf, value, onValueChange }: StatusFilterProps) {
  return (
    <SelectField
      label={FILTER_TEXTS.status}
      labelHidden
      value={value ?? ALL}
      options={[
        { value: ALL, label: FILTER_TEXTS.allStatuses },
        ...choices.map((choice) => ({
          value: choice.value,
          label: FILTER_TEXTS.statusOption(choice.label, countOf(choice.value)),
        })),
      ]}
      onChange={({ target }) => onValueChange(target.value === ALL ? undefined : target.value)}
      className="list-select"
    />
  )
}
