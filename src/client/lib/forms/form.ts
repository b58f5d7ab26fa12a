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
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { fieldErrors } from '../api/errors.ts'
import { toast } from '../feedback/toast.ts'

/** Loads a schema lazily, after the form has rendered (decision 113). */
export type SchemaLoader<In, Out> = () => Promise<ZodMiniType<Out, In>>

/** Key of react-hook-form for errors of no particular field. */
const NO_FIELD = 'root'

async function loadResolver<In extends FieldValues, Out extends FieldValues>(load: SchemaLoader<In, Out>) {
  const { schemaResolver } = await import('./schema-resolver.ts')
  return schemaResolver<In, unknown, Out>(await load())
}

/** Creates a form that edits a schema's input and submits its output. The first invalid field gets the focus. */
export function useSchemaForm<In extends FieldValues, Out extends FieldValues>(
  load: SchemaLoader<In, Out>,
  defaultValues: DefaultValues<In>,
) {
  const preload = useEffectEvent(() => void loadResolver(load).catch(() => undefined))
  useEffect(() => preload(), [])

  const resolver: Resolver<In, unknown, Out> = async (values, context, options) => {
    const resolve = await loadResolver(load).catch(() => undefined)
    if (resolve) return resolve(values, context, options)
    // Never submit unvalidated input: some rules, such as two equal passwords, exist only in the client.
    toast.error(UI_TEXTS.error, UI_TEXTS.somethingWentWrong)
    return { values: {}, errors: { [NO_FIELD]: { type: 'unreachable' } } as FieldErrors<In> }
  }
  return useForm<In, unknown, Out>({ resolver, defaultValues, shouldFocusError: true })
}

/** Type of errors that the server reported. They do not block the next submit. */
const BY_SERVER = 'server'

/** Shows the server's validation errors at their fields and focuses the first one once the request has settled. */
export function useServerIssues<In extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<In, unknown, Out>,
  { error, isPending }: { error: unknown; isPending: boolean },
) {
  const mark = useEffectEvent((refusal: unknown) => {
    const issues = fieldErrors(refusal).filter(({ path }) => path in form.getValues())
    for (const [index, { path, message }] of issues.entries()) {
      form.setError(path as Path<In>, { type: BY_SERVER, message }, { shouldFocus: index === 0 })
    }
  })
  useEffect(() => {
    if (error && !isPending) mark(error)
  }, [error, isPending])
}

/** Counts the fields with client-side validation errors. */
export const countInvalidFields = ({ errors }: { errors: FieldErrors }) =>
  Object.entries(errors).filter(([name, error]) => name !== NO_FIELD && error?.type !== BY_SERVER).length

/** Returns a function that gives the props binding a UI field to a form value: name, event handlers and error text. */
export const bindFields =
  <In extends FieldValues, Out extends FieldValues>(form: UseFormReturn<In, unknown, Out>) =>
  (name: Path<In>, options?: RegisterOptions<In, Path<In>>) => {
    const error: { message?: string } | undefined = get(form.formState.errors, name)
    return { ...form.register(name, options), error: error?.message }
  }

/** `bindFields` for any form that has these fields, for parts shared by several forms. */
export type BindField<Name extends string> = (
  name: Name,
  options?: { setValueAs: (text: string | number | null) => unknown },
) => ReturnType<ReturnType<typeof bindFields>>
