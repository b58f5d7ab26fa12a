import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { bindFields, useSchemaForm, useServerIssues } from '#client/lib/forms/form.ts'
import { OwnUsername } from '#client/lib/session/username-for-managers.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field, PasswordField } from '#client/ui/fields.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { FACTOR_TEXTS } from '#shared/texts/factors.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { SECURITY_TEXTS } from './texts.ts'

const loadSchema = async () => (await import('#shared/schemas/accounts.ts')).passwordChange
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

/** How one's address stands, with the mail and the code to confirm it. */
function ConfirmAddress() {
  const { data, isPending } = api.account.mailState.useQuery()
  if (isPending) return <Skeleton className="h-12 w-full" />
  const unreachable = data?.unreachable && <Banner tone="warning" text={SECURITY_TEXTS.unreachable} />
  if (!data?.sendsMail) {
    return (
      <div className="grid gap-5">
        {unreachable}
        <p className="text-ink-2 text-sm">{SECURITY_TEXTS.noMail}</p>
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      {unreachable}
      {data.confirmed ? (
        <p className="text-ink-2 text-sm">{SECURITY_TEXTS.confirmed}</p>
      ) : (
        <>
          <p className="text-ink-2 text-sm">{SECURITY_TEXTS.unconfirmed}</p>
          <ConfirmForm />
        </>
      )}
    </div>
  )
}

function ConfirmForm() {
  const utils = api.useUtils()
  const [code, setCode] = useState('')
  const send = api.account.sendConfirmation.useMutation({
    onSuccess: () => toast.success(SECURITY_TEXTS.sentAgain),
    onError: (error) => toast.error(SECURITY_TEXTS.notSent, failureText(error, UI_TEXTS.somethingWentWrong)),
  })
  const confirm = api.account.confirmByCode.useMutation({
    onSuccess: async () => {
      toast.success(SECURITY_TEXTS.confirmed)
      await utils.account.mailState.invalidate()
    },
    onError: (error) =>
      toast.error(SECURITY_TEXTS.notConfirmed, failureText(error, UI_TEXTS.somethingWentWrong)),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (code !== '') confirm.mutate({ code })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={SECURITY_TEXTS.code}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        className="max-w-72"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={confirm.isPending}>
          {SECURITY_TEXTS.confirm}
        </Button>
        <Button variant="outline" pending={send.isPending} onClick={() => send.mutate()}>
          {SECURITY_TEXTS.sendAgain}
        </Button>
      </div>
    </form>
  )
}
