import { toast, useToast } from '#client/lib/feedback/toast.ts'
import { Toaster } from '#client/ui/toaster.tsx'

export function Toasts() {
  return <Toaster toast={useToast()} onDismiss={toast.dismiss} onPause={toast.pause} onResume={toast.resume} />
}
