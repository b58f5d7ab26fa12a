import { Link } from '@tanstack/react-router'
import { type MouseEvent, type SyntheticEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { api, type SessionUser } from '#client/lib/api/api.ts'
import { failureText, isSignedOut, statusText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { useSession } from '#client/lib/session/session.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field, PasswordField } from '#client/ui/fields.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { SecondStep, secondStepOf } from './second-step.tsx'

export type SignInFormProps = {
  /** `page` shows a failure as a toast, `standalone` next to the fields. */
  variant: 'page' | 'standalone'
  onSignedIn: (user: SessionUser) => void | Promise<void>
  /** Called when the form gets the focus. */
  onIntent?: () => void
  /** Replaces the link to the registration if leaving the page needs more than navigation. */
  onRegister?: () => void
}

export function SignInForm({ variant, onSignedIn, onIntent, onRegister }: SignInFormProps) {
  const standalone = variant === 'standalone'
  const hint = useId()
  const login = api.auth.login.useMutation({
    onSuccess: onSignedIn,
    onError: (error) => {
      if (!standalone && !secondStepOf(error))
        toast.error(UI_TEXTS.loginFailed, failureText(error, UI_TEXTS.invalidCredentials))
    },
  })
  const { error, isPending } = login
  const { submit, field, selectPassword } = useCredentials((typed) => !isPending && login.mutate(typed))

  // Disabling the fields lost the focus. A wrong password is retyped; a right one is sent again by Enter.
  const reselectPassword = useEffectEvent(selectPassword)
  useEffect(() => {
    if (error && !secondStepOf(error)) reselectPassword()
  }, [error])

  const step = secondStepOf(error)
  const register = (event: MouseEvent) => {
    if (!onRegister) return
    event.preventDefault()
    onRegister()
  }

  if (step) return <SecondStep {...step} onSignedIn={onSignedIn} onBack={login.reset} />

  // Only then it lies with what was typed.
  const isWrong = isSignedOut(error)
  const refused = isWrong ? { 'aria-invalid': true, 'aria-describedby': hint } : {}
  return (
    <form method="post" noValidate onSubmit={submit} onFocus={onIntent}>
      {error && standalone && (
        <Banner tone="danger" text={UI_TEXTS.loginFailedStatus(statusText(error))} className="mb-5" />
      )}
      {error && !isWrong && (
        <Banner tone="danger" text={failureText(error, UI_TEXTS.somethingWentWrong)} className="mb-5" />
      )}
      <fieldset disabled={isPending} className="grid min-w-0 gap-5">
        <Field
          label="Username"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...refused}
          {...field('username')}
        />
        <PasswordField
          label="Password"
          required
          autoComplete="current-password"
          {...refused}
          {...field('password')}
        />
      </fieldset>
      {isWrong && (
        <p id={hint} className="mt-3 text-ink-2 text-sm">
          Check your username and password.
        </p>
      )}
      <Button type="submit" size="lg" block pending={isPending} pendingLabel="Signing in…" className="mt-6">
        Log In
      </Button>
      {!standalone && (
        // In a column on phones: on one line they just fit, or just did not, by font and width.
        <p className="mt-2 -mb-3 flex items-start gap-x-6 text-sm max-sm:flex-col">
          <Link to="/auth" hash="forgot" className="link py-3">
            Forgot your password?
          </Link>
          <Link to="/auth" hash="passkey" className="link py-3">
            Sign in with a passkey
          </Link>
        </p>
      )}
      <p className="mt-6 text-ink-2 text-sm">
        New here?{' '}
        <Link to="/register" onClick={register} className="link -my-3 inline-block py-3">
          Create an account
        </Link>
      </p>
    </form>
  )
}

const REQUIRED = { username: 'Username is required.', password: 'Password is required.' }
type Name = keyof typeof REQUIRED
type Credentials = Record<Name, string>

const NAMES: readonly Name[] = ['username', 'password']

/**
 * State of the sign-in fields, which are only required; the server validates the rest. Avoids the form library and the
 * schemas, which would outweigh the page.
 */
function useCredentials(onSubmit: (typed: Credentials) => void) {
  const fields = { username: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) }
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const [missing, setMissing] = useState<readonly Name[]>([])

  const inputValue = (name: Name) => fields[name].current?.value ?? ''
  const check = () => {
    const empty = NAMES.filter((name) => inputValue(name) === '')
    setMissing(empty)
    return empty
  }

  return {
    submit: (event: SyntheticEvent) => {
      event.preventDefault()
      setWasSubmitted(true)
      const [first] = check()
      if (first) fields[first].current?.focus()
      else onSubmit({ username: inputValue('username'), password: inputValue('password') })
    },
    field: (name: Name) => ({
      name,
      ref: fields[name],
      error: missing.includes(name) ? REQUIRED[name] : undefined,
      onChange: () => {
        if (wasSubmitted) check()
      },
    }),
    selectPassword: () => {
      fields.password.current?.focus()
      fields.password.current?.select()
    },
  }
}

/** Returns the handler after signing in on the sign-in page: welcome toast and redirect to the dashboard. */
export function useSignInHandler() {
  const { signIn, goToDashboard } = useSession()
  return async (user: SessionUser) => {
    signIn(user)
    toast.success(UI_TEXTS.loggedIn, UI_TEXTS.welcomeBack(user.fullName))
    await goToDashboard(user)
  }
}
