import { type SyntheticEvent, useState } from 'react'

/** State of a few required fields, which the server validates. `submit` runs once all are filled in. */
export function useTypedFields<Name extends string>(names: readonly Name[]) {
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({})
  const typedIn = (name: Name) => typed[name] ?? ''
  return {
    field: (name: Name) => ({
      name,
      value: typedIn(name),
      required: true,
      onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    }),
    onSubmit: (submit: (values: Record<Name, string>) => void) => (event: SyntheticEvent) => {
      event.preventDefault()
      const values = Object.fromEntries(names.map((name) => [name, typedIn(name)])) as Record<Name, string>
      if (names.every((name) => values[name] !== '')) submit(values)
    },
  }
}
