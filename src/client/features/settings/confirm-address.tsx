import { type SyntheticEvent, useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { SECURITY_TEXTS } from './texts.ts'

/** How one's address stands, with the mail and the code to confirm it. */
export function ConfirmAddress() {
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
