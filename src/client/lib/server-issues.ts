import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { MESSAGES } from '#shared/messages.ts'
import { fieldErrors, serverMessage, statusOf } from './errors.ts'

/** Marks an error that the server found. The next attempt is not held up by it. */
const BY_SERVER = 'server'

const TAKEN: Record<string, string> = { [MESSAGES.usernameTaken]: 'username', [MESSAGES.emailTaken]: 'email' }

/** What the server found wrong, by field: its own list, or the field whose value belongs to another account. */
export function issuesIn(error: unknown): { path: string; message: string }[] {
  const message = serverMessage(error) ?? ''
  const path = statusOf(error) === 409 ? TAKEN[message] : undefined
  return path ? [{ path, message }] : fieldErrors(error)
}

export const isByServer = (error: { type?: unknown } | undefined): boolean => error?.type === BY_SERVER

/** Shows what the server found wrong at its fields, and focuses the first of them once the form can be used again. */
export function useServerIssues<In extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<In, unknown, Out>,
  { error, isPending }: { error: unknown; isPending: boolean },
) {
  const mark = useEffectEvent((refusal: unknown) => {
    const issues = issuesIn(refusal).filter(({ path }) => path in form.getValues())
    for (const [index, { path, message }] of issues.entries()) {
      form.setError(path as Path<In>, { type: BY_SERVER, message }, { shouldFocus: index === 0 })
    }
  })
  useEffect(() => {
    if (!isPending) mark(error)
  }, [error, isPending])
}
