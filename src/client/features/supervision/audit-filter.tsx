import { useState } from 'react'
import type { Inputs } from '#client/lib/api/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import { AUDIT_ACTIONS } from '#shared/audit-actions.ts'
import { USERNAME_MAX } from '#shared/product-limits.ts'
import { AUDIT_TEXTS } from '#shared/texts/supervision.ts'
import { nameOfAction } from './action-names.ts'

export type AuditFilterValues = Omit<Inputs['admin']['audit']['list'], 'limit' | 'cursor'>

const ACTIONS = [
  { value: 'all', label: AUDIT_TEXTS.allActions },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: nameOfAction(value) })),
]

/** Returns the local midnight `daysLater` days after a day. */
const startOfDay = (day: string, daysLater = 0) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater)
}

function parseFilter(form: FormData): AuditFilterValues {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const action = AUDIT_ACTIONS.find((known) => known === text('action'))
  const [person, from, to] = [text('person'), text('from'), text('to')]
  return {
    ...(action && { action }),
    ...(person && { person }),
    ...(from && { from: startOfDay(from).toISOString() }),
    ...(to && { to: new Date(startOfDay(to, 1).getTime() - 1).toISOString() }),
  }
}

/** Filter form. Runs on submit only, because every search is recorded in the audit log. */
export function AuditFilter({ onFilter }: { onFilter: (filter: AuditFilterValues) => void }) {
  const [from, setFrom] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onFilter(parseFilter(new FormData(event.currentTarget)))
      }}
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <SelectField label={AUDIT_TEXTS.action} name="action" options={ACTIONS} />
      <Field
        label={AUDIT_TEXTS.person}
        name="person"
        hint={AUDIT_TEXTS.personHint}
        maxLength={USERNAME_MAX}
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        label={AUDIT_TEXTS.from}
        name="from"
        type="date"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <Field label={AUDIT_TEXTS.to} name="to" type="date" min={from || undefined} />
      <Button type="submit" className="sm:col-span-2 sm:justify-self-start">
        {AUDIT_TEXTS.show}
      </Button>
    </form>
  )
}
