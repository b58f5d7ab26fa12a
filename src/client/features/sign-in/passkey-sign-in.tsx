import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { SECOND_STEP_TEXTS } from '#shared/texts/second-step.ts'
import { useSecondStep } from './second-step.tsx'
import { useSignInHandler } from './use-sign-in-handler.ts'

/** Signing in with a passkey alone. */
export function PasskeySignIn() {
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
