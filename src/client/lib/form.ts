import { zodResolver } from '@hookform/resolvers/zod'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import * as z from 'zod/mini'

// The content security policy forbids the code that zod would otherwise generate.
z.config({ jitless: true })

/** A form that edits a schema's input and submits its output; the first invalid field takes the focus. */
export const useSchemaForm = <In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodMiniType<Out, In>,
  defaultValues: DefaultValues<In>,
) => useForm<In, unknown, Out>({ resolver: zodResolver(schema), defaultValues, shouldFocusError: true })

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
