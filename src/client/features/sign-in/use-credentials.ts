import { type SyntheticEvent, useRef, useState } from 'react'

const REQUIRED = { username: 'Username is required.', password: 'Password is required.' }
type Name = keyof typeof REQUIRED
export type Credentials = Record<Name, string>

const NAMES: readonly Name[] = ['username', 'password']

/**
 * State of the sign-in fields, which are only required; the server validates the rest. Avoids the form library and the
 * schemas, which would outweigh the page.
 */
export function useCredentials(onSubmit: (typed: Credentials) => void) {
  const fields = { username: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) }
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const [missing, setMissing] = useState<readonly Name[]>([])

  const inputValue = (name: Name) => fields[name].current?.value ?? ''
  const check = () => {
    const empty = NAMES.filter((name) => inputValue(name) === '')
    setMissing(empty)
    return empty
  }

  return {
    submit: (event: SyntheticEvent) => {
      event.preventDefault()
      setWasSubmitted(true)
      const [first] = check()
      if (first) fields[first].current?.focus()
      else onSubmit({ username: inputValue('username'), password: inputValue('password') })
    },
    field: (name: Name) => ({
      name,
      ref: fields[name],
      error: missing.includes(name) ? REQUIRED[name] : undefined,
      onChange: () => {
        if (wasSubmitted) check()
      },
    }),
    selectPassword: () => {
      fields.password.current?.focus()
      fields.password.current?.select()
    },
  }
}
