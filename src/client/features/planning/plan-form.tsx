import { useWatch } from 'react-hook-form'
import type { Inputs } from '#client/lib/api/api.ts'
import { bindFields, useSchemaForm } from '#client/lib/forms/form.ts'
import { Button } from '#client/ui/button.tsx'
import { ChoiceChips } from '#client/ui/choice-chips.tsx'
import { Field } from '#client/ui/field.tsx'
import { PLAN_CAPACITY_DEFAULT } from '#shared/product-limits.ts'
import { PLAN_MODES, type PlanMode } from '#shared/supervision-enums.ts'
import { PLAN_MODE_TEXTS, PLAN_TEXTS } from '#shared/texts/planning.ts'

export type PlanFormProps = {
  pending: boolean
  onSubmit: (request: Inputs['admin']['planning']['propose']) => void
}

const loadSchema = async () => (await import('#shared/schemas/planning.ts')).planForm
const INITIAL_VALUES = { mode: 'cover' as PlanMode, room: String(PLAN_CAPACITY_DEFAULT), leastScore: '' }
const CHOICES = [...PLAN_MODES].reverse().map((value) => ({ value, label: PLAN_MODE_TEXTS[value].label }))

/** Form for the goal and the limits of a plan. */
export function PlanForm({ pending, onSubmit }: PlanFormProps) {
  const form = useSchemaForm(loadSchema, INITIAL_VALUES)
  const field = bindFields(form)
  const mode = useWatch({ control: form.control, name: 'mode' })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((request) => !pending && onSubmit(request))}
      className="grid gap-5 sm:grid-cols-2"
    >
      <ChoiceChips
        label={PLAN_TEXTS.mode}
        hint={PLAN_MODE_TEXTS[mode].hint}
        choices={CHOICES}
        className="sm:col-span-2"
        {...field('mode')}
      />
      <Field label={PLAN_TEXTS.room} type="number" inputMode="numeric" min={1} required {...field('room')} />
      <Field
        label={PLAN_TEXTS.leastScore}
        hint={PLAN_TEXTS.leastScoreHint}
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        {...field('leastScore')}
      />
      <Button
        type="submit"
        pending={pending}
        pendingLabel={PLAN_TEXTS.making}
        className="justify-self-start sm:col-span-2 max-sm:w-full"
      >
        {PLAN_TEXTS.make}
      </Button>
    </form>
  )
}
