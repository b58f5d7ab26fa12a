import { type SyntheticEvent, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { ID_MAX } from '#shared/product-limits.ts'
import { CASE_STEP_TEXTS } from '#shared/texts/case-steps.ts'
import type { CaseRow } from './case-texts.ts'

/** Opens a case in any state by its short or its public number. */
export function CaseFinder({ onFound }: { onFound: (row: CaseRow) => void }) {
  const { client } = api.useUtils()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const find = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const number = Number(text.trim().replace(/^#/, ''))
    const field = event.currentTarget.querySelector('input')
    const refuse = (why: string) => {
      setError(why)
      field?.focus()
    }
    if (!Number.isInteger(number) || number < 1 || number > ID_MAX) return refuse(CASE_STEP_TEXTS.numberNeeded)
    setPending(true)
    setError(undefined)
    client.admin.cases.find
      .query({ number })
      .then(onFound, (failure: unknown) => refuse(failureText(failure, CASE_STEP_TEXTS.notFound)))
      .finally(() => setPending(false))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form submits
    <form
      noValidate
      role="search"
      aria-label={CASE_STEP_TEXTS.find}
      onSubmit={find}
      className="flex items-start gap-2"
    >
      <Field
        label={CASE_STEP_TEXTS.find}
        labelHidden
        placeholder={CASE_STEP_TEXTS.find}
        title={CASE_STEP_TEXTS.findHint}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={error}
        className="w-44 max-sm:flex-1"
      />
      <Button type="submit" variant="outline" pending={isPending} className="min-h-12.5">
        {CASE_STEP_TEXTS.findAction}
      </Button>
    </form>
  )
}
