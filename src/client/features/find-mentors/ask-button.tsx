import { Check } from 'lucide-react'
import { Button, type ButtonProps } from '#client/ui/button.tsx'
import type { RequestStatus } from '#shared/enums.ts'

export type AskButtonProps = Omit<ButtonProps, 'children' | 'variant'> & {
  /** Status of the last request, if any. */
  requestStatus: RequestStatus | null
}

/** The button that asks a mentor. Once they are asked it stays as it is, so that it keeps the focus, and does nothing. */
export function AskButton({ requestStatus, ...button }: AskButtonProps) {
  const isAsked = requestStatus === 'pending' || requestStatus === 'approved'
  return (
    <Button {...button} variant={isAsked ? 'outline' : 'primary'} aria-disabled={isAsked || undefined}>
      {isAsked && <Check aria-hidden="true" className="size-4.5" />}
      <span>{isAsked ? ASKED[requestStatus] : 'Request Mentor'}</span>
    </Button>
  )
}

const ASKED = { pending: 'Requested', approved: 'Your mentor' }
