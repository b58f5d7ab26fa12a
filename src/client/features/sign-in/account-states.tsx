import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { UsernameForManagers } from '#client/lib/session/username-for-managers.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field, PasswordField } from '#client/ui/fields.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { AccountHash } from './auth-url.ts'
import { useSecondStep, useTypedFields } from './second-step.tsx'
import { useSignInHandler } from './sign-in-form.tsx'
import { RECOVERY_TEXTS, SECOND_STEP_TEXTS } from './texts.ts'

/** What the sign-in page shows for the links of mails and for a forgotten password. */
export function AccountStates({ state, token, username }: AccountHash) {
  const navigate = useNavigate()
  const signIn = () => void navigate({ to: '/auth', hash: '', replace: true })
  return (
    <>
      {state === 'forgot' && <ForgotPassword onDone={signIn} />}
      {state === 'reset' && <ChoosePassword token={token} login={username} onDone={signIn} />}
      {state === 'confirm' && <ConfirmLink token={token} />}
      {state === 'undo' && <UndoLink token={token} />}
      {state === 'passkey' && <PasskeySignIn />}
      <p className="mt-5 text-sm">
        <Link to="/auth" hash="" className="link">
          {RECOVERY_TEXTS.back}
        </Link>
      </p>
    </>
  )
}

/** Signing in with a passkey alone. */
function PasskeySignIn() {
  const { failure, pending, passkeyPending, onPasskey } = useSecondStep(useSignInHandler())
  return (
    <div className="grid gap-5">
      {failure && <Banner tone="danger" focused text={failure} />}
      <p className="text-ink-2">{SECOND_STEP_TEXTS.passkeyNote}</p>
      <Button size="lg" block pending={pending || passkeyPending} onClick={onPasskey}>
        {SECOND_STEP_TEXTS.usePasskey}
      </Button>
    </div>
  )
}

/** Asks for a mail and then for its code; without mail, for a code of our team. */
function ForgotPassword({ onDone }: { onDone: () => void }) {
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

type Action = {
  note: string
  label: string
  done: string
  isDone: boolean
  pending: boolean
  error: unknown
  onPress: () => void
}

/** What a link does, behind a button: programs that look at links in mails must not use them up. */
function LinkAction({ note, label, done, isDone, pending, error, onPress }: Action) {
  if (isDone) return <Banner tone="success" focused text={done} />
  return (
    <div className="grid gap-5">
      {error !== null && (
        <Banner tone="danger" focused text={failureText(error, UI_TEXTS.somethingWentWrong)} />
      )}
      <p className="text-ink-2">{note}</p>
      <Button size="lg" block pending={pending} onClick={onPress}>
        {label}
      </Button>
    </div>
  )
}

function ConfirmLink({ token }: { token: string }) {
  const confirm = api.account.confirmAddress.useMutation()
  return (
    <LinkAction
      note={RECOVERY_TEXTS.confirmNote}
      label={RECOVERY_TEXTS.confirm}
      done={RECOVERY_TEXTS.confirmed}
      isDone={confirm.isSuccess}
      pending={confirm.isPending}
      error={confirm.error}
      onPress={() => confirm.mutate({ token })}
    />
  )
}

function UndoLink({ token }: { token: string }) {
  const undo = api.account.undoAddress.useMutation()
  return (
    <LinkAction
      note={RECOVERY_TEXTS.undoNote}
      label={RECOVERY_TEXTS.undo}
      done={`${RECOVERY_TEXTS.undone}. ${RECOVERY_TEXTS.undoneHint}`}
      isDone={undo.isSuccess}
      pending={undo.isPending}
      error={undo.error}
      onPress={() => undo.mutate({ token })}
    />
  )
}

type ChoosePasswordProps = {
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
function ChoosePassword({ token, login, onDone }: ChoosePasswordProps) {
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
