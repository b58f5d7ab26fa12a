import { useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { RECOVERY_TEXTS } from '#shared/texts/recovery.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { ChoosePassword } from './choose-password.tsx'
import { useTypedFields } from './use-typed-fields.ts'

/** Asks for a mail and then for its code; without mail, for a code of our team. */
export function ForgotPassword({ onDone }: { onDone: () => void }) {
  const way = api.account.recoveryWay.useQuery()
  const [login, setLogin] = useState<string>()
  if (way.isPending) return <Skeleton className="h-40 w-full" />
  if (login !== undefined) {
    return (
      <div className="grid gap-5">
        <Banner tone="info" focused text={RECOVERY_TEXTS.sent} />
        <p className="text-ink-2 text-sm">{RECOVERY_TEXTS.noMail}</p>
        <ChoosePassword login={login} onDone={onDone} />
      </div>
    )
  }
  if (way.data?.byMail) return <AskForMail onAsked={setLogin} />
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{RECOVERY_TEXTS.noteByTeam}</p>
      <ChoosePassword onDone={onDone} />
    </div>
  )
}

function AskForMail({ onAsked }: { onAsked: (login: string) => void }) {
  const { field, onSubmit } = useTypedFields(['login'])
  const ask = api.account.requestRecovery.useMutation({ onSuccess: (_, { login }) => onAsked(login) })
  return (
    <form method="post" noValidate onSubmit={onSubmit((typed) => ask.mutate(typed))} className="grid gap-5">
      <p className="text-ink-2">{RECOVERY_TEXTS.note}</p>
      {ask.error && <Banner tone="danger" focused text={failureText(ask.error, UI_TEXTS.somethingWentWrong)} />}
      <Field
        label={RECOVERY_TEXTS.login}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('login')}
      />
      <Button type="submit" size="lg" block pending={ask.isPending}>
        {RECOVERY_TEXTS.send}
      </Button>
    </form>
  )
}
