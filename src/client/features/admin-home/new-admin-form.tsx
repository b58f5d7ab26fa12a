import { api } from '#client/lib/api/api.ts'
import { serverMessage } from '#client/lib/api/errors.ts'
import { clearAlert, showAlert } from '#client/lib/feedback/alert.ts'
import { useRestoreFocus } from '#client/lib/focus/use-restore-focus.ts'
import { bindFields, useSchemaForm, useServerIssues } from '#client/lib/forms/form.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import { STAFF_LEVELS, type StaffLevel } from '#shared/enums.ts'
import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

const loadSchema = async () => (await import('#shared/schemas/accounts.ts')).newAdmin
const EMPTY = { username: '', email: '', password: '', fullName: '', level: 'owner' as StaffLevel }

const LEVELS = STAFF_LEVELS.map((value) => ({ value, label: STAFF_TEXTS.levels[value] }))

export function NewAdminForm() {
  const form = useSchemaForm(loadSchema, EMPTY)
  const field = bindFields(form)
  const create = api.admin.admins.create.useMutation({
    onMutate: clearAlert,
    onSuccess: () => {
      showAlert({ tone: 'success', text: UI_TEXTS.adminCreated })
      form.reset()
    },
    onError: (error) => {
      const reason = serverMessage(error) ?? UI_TEXTS.failedToCreateAdmin
      showAlert({ tone: 'danger', text: UI_TEXTS.adminCreationFailed(reason) })
    },
  })
  useRestoreFocus(create.isPending)
  useServerIssues(form, create)

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit((admin) => create.mutate(admin))}>
      <fieldset disabled={create.isPending} className="grid min-w-0 gap-4">
        <Field
          label="Username"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <Field label="Email" type="email" required autoComplete="off" {...field('email')} />
        <PasswordField label="Password" required autoComplete="new-password" {...field('password')} />
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
