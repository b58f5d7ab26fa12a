import { useEffect, useEffectEvent } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { MESSAGES } from '#shared/messages.ts'
import { toast } from '../feedback/toast.ts'

/** Schemas, and the library that they are written with, are fetched once a form has been drawn. */
export type SchemaLoader<In, Out> = () => Promise<ZodMiniType<Out, In>>

/** Where react-hook-form keeps what is wrong with no field in particular. */
const NO_FIELD = 'root'

async function loadResolver<In extends FieldValues, Out extends FieldValues>(load: SchemaLoader<In, Out>) {
  const { schemaResolver } = await import('./schema-resolver.ts')
  return schemaResolver<In, unknown, Out>(await load())
}

/** A form that edits a schema's input and submits its output; the first invalid field takes the focus. */
export function useSchemaForm<In extends FieldValues, Out extends FieldValues>(
  load: SchemaLoader<In, Out>,
  defaultValues: DefaultValues<In>,
) {
  const preload = useEffectEvent(() => void loadResolver(load).catch(() => undefined))
  useEffect(() => preload(), [])

  const resolver: Resolver<In, unknown, Out> = async (values, context, options) => {
    const resolve = await loadResolver(load).catch(() => undefined)
    if (resolve) return resolve(values, context, options)
    // What was not looked at is not sent: that two passwords are the same, the server cannot know.
    toast.error(MESSAGES.error, MESSAGES.somethingWentWrong)
    return { values: {}, errors: { [NO_FIELD]: { type: 'unreachable' } } as FieldErrors<In> }
  }
  return useForm<In, unknown, Out>({ resolver, defaultValues, shouldFocusError: true })
}

/** Marks an error that the server found. The next attempt is not held up by it. */
const BY_SERVER = 'server'

/** Shows what the server found wrong at its fields, and focuses the first of them once the form can be used again. */
export function useServerIssues<In extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<In, unknown, Out>,
  { error, isPending }: { error: unknown; isPending: boolean },
) {
  const mark = useEffectEvent(async (refusal: unknown) => {
    const { issuesIn } = await import('../api/server-issues.ts')
    const issues = issuesIn(refusal).filter(({ path }) => path in form.getValues())
    for (const [index, { path, message }] of issues.entries()) {
      form.setError(path as Path<In>, { type: BY_SERVER, message }, { shouldFocus: index === 0 })
    }
  })
  useEffect(() => {
    if (error && !isPending) mark(error).catch(() => undefined)
  }, [error, isPending])
}

/** How many fields need another look before anything is sent. */
export const mistakesIn = ({ errors }: { errors: FieldErrors }) =>
  Object.entries(errors).filter(([name, error]) => name !== NO_FIELD && error?.type !== BY_SERVER).length

/** What binds a field of the kit to a value of the form: its name, its events and what is wrong with it. */
export const fieldsOf =
  <In extends FieldValues, Out extends FieldValues>(form: UseFormReturn<In, unknown, Out>) =>
  (name: Path<In>, options?: RegisterOptions<In, Path<In>>) => {
    const error: { message?: string } | undefined = get(form.formState.errors, name)
    return { ...form.register(name, options), error: error?.message }
  }

/** `fieldsOf` of any form that has these fields, for the parts that several forms share. */
export type FieldsOf<Name extends string> = (
  name: Name,
  options?: { setValueAs: (text: string | number | null) => unknown },
) => ReturnType<ReturnType<typeof fieldsOf>>
