import type { ReactNode } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { bindFields, useSchemaForm, useServerIssues } from '#client/lib/forms/form.ts'
import { OwnUsername } from '#client/lib/session/username-for-managers.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { FACTOR_TEXTS } from '#shared/texts/factors.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { ConfirmAddress } from './confirm-address.tsx'
import { SECURITY_TEXTS } from './texts.ts'

const loadSchema = async () => (await import('#shared/schemas/account.ts')).passwordChange
const EMPTY = { current: '', password: '' }

/** One's own password and second factors, and whether one's address is confirmed. */
export function SecurityCard({ secondFactor }: { secondFactor: ReactNode }) {
  const form = useSchemaForm(loadSchema, EMPTY)
  const field = bindFields(form)
  const utils = api.useUtils()
  const change = api.account.changePassword.useMutation({
    onSuccess: () => {
      toast.success(SECURITY_TEXTS.changed)
      void utils.sessions.feed.invalidate()
      form.reset(EMPTY)
    },
    onError: (error) => toast.error(SECURITY_TEXTS.notChanged, failureText(error, UI_TEXTS.somethingWentWrong)),
  })
  useServerIssues(form, change)
  const submit = form.handleSubmit((values) => {
    if (!change.isPending) change.mutate(values)
  })
  return (
    <Card as="section" padding="lg" aria-labelledby="security">
      <h2 id="security" className="mb-5 text-xl">
        {SECURITY_TEXTS.title}
      </h2>
      <ConfirmAddress />
      <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <OwnUsername />
        <PasswordField
          label={SECURITY_TEXTS.current}
          autoComplete="current-password"
          required
          {...field('current')}
        />
        <PasswordField
          label={SECURITY_TEXTS.next}
          hint={SECURITY_TEXTS.nextHint}
          autoComplete="new-password"
          required
          {...field('password')}
        />
        <div>
          <Button type="submit" pending={change.isPending} className="max-sm:w-full">
            {SECURITY_TEXTS.change}
          </Button>
        </div>
      </form>
      <h3 className="mt-8 text-lg">{FACTOR_TEXTS.title}</h3>
      <p className="mt-1 mb-4 text-ink-2 text-sm">{FACTOR_TEXTS.note}</p>
      {secondFactor}
    </Card>
  )
}
