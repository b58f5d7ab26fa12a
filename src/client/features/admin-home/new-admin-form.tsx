import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { clearAlert, showAlert } from '#client/lib/feedback/alert.ts'
import { useRestoreFocus } from '#client/lib/focus/focus.ts'
import { bindFields, useSchemaForm, useServerIssues } from '#client/lib/forms/form.ts'
import { Button } from '#client/ui/button.tsx'
import { Field, PasswordField, SelectField } from '#client/ui/fields.tsx'
import { STAFF_LEVELS, type StaffLevel } from '#shared/enums.ts'
import { PASSWORD_MIN } from '#shared/product-limits.ts'
import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

const loadSchema = async () => (await import('#shared/schemas/accounts.ts')).newAdmin
const EMPTY = { username: '', email: '', password: '', fullName: '', level: 'owner' as StaffLevel }

const LEVELS = STAFF_LEVELS.map((value) => ({ value, label: STAFF_TEXTS.levels[value] }))

type Named = Record<'username' | 'email' | 'password' | 'fullName', string>

/** Returns what makes a password easy to guess, of somebody who is known so far by these names. */
function useWeakness(typed: Named | undefined) {
  const { client } = api.useUtils()
  // A query, because it runs while typing and changes nothing.
  const { data } = useQuery({
    queryKey: ['newAdminPassword', typed],
    queryFn: () => client.admin.admins.checkPassword.mutate(typed ?? EMPTY),
    enabled: typed !== undefined && typed.password.length >= PASSWORD_MIN,
    gcTime: 0,
  })
  return data?.weakness
}

export function NewAdminForm() {
  const form = useSchemaForm(loadSchema, EMPTY)
  const field = bindFields(form)
  const [typed, setTyped] = useState<Named>()
  const create = api.admin.admins.create.useMutation({
    onMutate: clearAlert,
    onSuccess: (_user, made) => {
      setTyped(made)
      showAlert({ tone: 'success', text: UI_TEXTS.adminCreated })
      form.reset()
    },
    onError: (error) => {
      const reason = failureText(error, UI_TEXTS.failedToCreateAdmin)
      showAlert({ tone: 'danger', text: UI_TEXTS.adminCreationFailed(reason) })
    },
  })
  const password = form.watch('password')
  const weakness = useWeakness(typed)
  const isBefore = password !== '' && typed?.password === password
  const isAfter = password === '' && create.isSuccess && typed === create.variables
  useRestoreFocus(create.isPending)
  useServerIssues(form, create)

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit((admin) => create.mutate(admin))}>
      <fieldset
        disabled={create.isPending}
        // A name that is typed later may be in the password.
        onBlur={() => form.getValues('password') && setTyped(form.getValues())}
        className="grid min-w-0 gap-4"
      >
        <Field
          label="Username"
          required
          // With "off" some password managers take the mail address for the name.
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <Field label="Email" type="email" required autoComplete="off" {...field('email')} />
        <div>
          <PasswordField
            label="Password"
            hint={STAFF_TEXTS.handOver}
            required
            autoComplete="new-password"
            {...field('password')}
          />
          <div role="status" className="font-semibold text-sm text-warning">
            {weakness && isBefore && <p className="mt-1.5">{STAFF_TEXTS.weakPassword[weakness]}</p>}
            {weakness && isAfter && <p className="mt-1.5">{STAFF_TEXTS.weakPasswordSet[weakness]}</p>}
          </div>
        </div>
        <Field label="Full Name" required autoComplete="off" {...field('fullName')} />
        <SelectField
          label={STAFF_TEXTS.level}
          hint={STAFF_TEXTS.about[form.watch('level') ?? 'owner']}
          options={LEVELS}
          {...field('level')}
        />
      </fieldset>
      <Button type="submit" block pending={create.isPending} className="mt-5">
        Create Admin
      </Button>
    </form>
  )
}
