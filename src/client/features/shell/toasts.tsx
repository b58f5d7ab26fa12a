import { Link } from '@tanstack/react-router'
import { type ToastLink, toast, useToast } from '#client/lib/feedback/toast.ts'
import { Toaster } from '#client/ui/toaster.tsx'

export function Toasts() {
  const shown = useToast()
  return (
    <Toaster
      toast={shown && { ...shown, action: shown.link && <NextPlace {...shown.link} /> }}
      onDismiss={toast.dismiss}
      onPause={toast.pause}
      onResume={toast.resume}
    />
  )
}

const NextPlace = ({ label, ...link }: ToastLink) => (
  <Link {...link} onClick={toast.dismiss} className="link -mb-2.5 inline-flex min-h-11 items-center rounded-sm">
    {label}
  </Link>
)
