import { Link, useNavigate } from '@tanstack/react-router'
import { RECOVERY_TEXTS } from '#shared/texts/recovery.ts'
import type { AccountHash } from './account-hash.ts'
import { ChoosePassword } from './choose-password.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { ConfirmLink, UndoLink } from './mail-links.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'

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
