import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { MESSAGES } from '#shared/messages.ts'
import { serverMessage, statusOf } from './errors.ts'

/** What marks an error that is the server's word, and no mistake in what was typed. */
const TAKEN = 'taken'

const FIELDS: Record<string, string> = { [MESSAGES.usernameTaken]: 'username', [MESSAGES.emailTaken]: 'email' }

/** The field whose value belongs to another account. */
export const takenField = (error: unknown): string | undefined =>
  statusOf(error) === 409 ? FIELDS[serverMessage(error) ?? ''] : undefined

export const isTaken = (error: { type?: unknown } | undefined): boolean => error?.type === TAKEN

/** Says at its field that a name or an address is taken, and puts the focus there, once the form can be used again. */
export function useTaken<In extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<In, unknown, Out>,
  { error, isPending }: { error: unknown; isPending: boolean },
) {
  const mark = useEffectEvent((name: string) =>
    form.setError(name as Path<In>, { type: TAKEN, message: serverMessage(error) ?? '' }, { shouldFocus: true }),
  )
  useEffect(() => {
    const name = isPending ? undefined : takenField(error)
    if (name) mark(name)
  }, [error, isPending])
}
