import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { UsernameForManagers } from '#client/lib/session/username-for-managers.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { RECOVERY_TEXTS } from '#shared/texts/recovery.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { useTypedFields } from './use-typed-fields.ts'

export type ChoosePasswordProps = {
  /** The token of the link; without one a code is typed. */
  token?: string
  /** What was typed before as username or address, or the username in the link. */
  login?: string
  onDone: () => void
}

const askedFor = (token?: string, login?: string): ('login' | 'code' | 'password')[] => {
  if (token) return ['password']
  return login ? ['code', 'password'] : ['login', 'code', 'password']
}

/** Form for a new password, with the link of a mail or with a code. */
export function ChoosePassword({ token, login, onDone }: ChoosePasswordProps) {
  const { field, onSubmit } = useTypedFields(askedFor(token, login))
  const finish = api.account.finishRecovery.useMutation({
    onSuccess: () => {
      toast.success(RECOVERY_TEXTS.saved, RECOVERY_TEXTS.savedHint)
      onDone()
    },
  })
  const submit = onSubmit(({ login: typed, code, password }) =>
    finish.mutate(token ? { token, password } : { login: login ?? typed, code, password }),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {finish.error && (
        <Banner tone="danger" focused text={failureText(finish.error, UI_TEXTS.somethingWentWrong)} />
      )}
      {!token && !login && (
        <Field
          label={RECOVERY_TEXTS.login}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('login')}
        />
      )}
      {!token && (
        <Field
          label={RECOVERY_TEXTS.code}
          hint={RECOVERY_TEXTS.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('code')}
        />
      )}
      {login && <UsernameForManagers username={login} />}
      <PasswordField label={RECOVERY_TEXTS.newPassword} autoComplete="new-password" {...field('password')} />
      <Button type="submit" size="lg" block pending={finish.isPending}>
        {RECOVERY_TEXTS.save}
      </Button>
    </form>
  )
}
