import { type SyntheticEvent, useRef, useState } from 'react'

const REQUIRED = { username: 'Username is required.', password: 'Password is required.' }
type Name = keyof typeof REQUIRED
const NAMES: readonly Name[] = ['username', 'password']

const read = (form: HTMLFormElement): Record<Name, string> => {
  const typed = new FormData(form)
  const text = (name: Name) => {
    const value = typed.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { username: text('username'), password: text('password') }
}

/**
 * The two fields of the sign-in, of which nothing is asked but that they are filled in: the server judges the rest.
 * A library of forms and the schemas would weigh more than everything else on the page.
 */
export function useCredentials(onSubmit: (credentials: Record<Name, string>) => void) {
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const [missing, setMissing] = useState<readonly Name[]>([])

  const check = (credentials: Record<Name, string>) => {
    const empty = NAMES.filter((name) => credentials[name] === '')
    setMissing(empty)
    return empty
  }
  const fieldOf = (name: Name | undefined) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)

  return {
    form: {
      ref: form,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault()
        const credentials = read(event.currentTarget)
        setTried(true)
        const [first] = check(credentials)
        if (first) fieldOf(first)?.focus()
        else onSubmit(credentials)
      },
      onChange: (event: SyntheticEvent<HTMLFormElement>) => {
        if (tried) check(read(event.currentTarget))
      },
    },
    field: (name: Name) => ({ name, error: missing.includes(name) ? REQUIRED[name] : undefined }),
    select: (name: Name) => {
      fieldOf(name)?.focus()
      fieldOf(name)?.select()
    },
  }
}
