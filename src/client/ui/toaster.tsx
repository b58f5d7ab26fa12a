import clsx from 'clsx'
import { Check, CircleAlert, Info, X } from 'lucide-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { buttonClass } from './button.tsx'

const TONES = {
  neutral: { icon: Info, colour: 'text-ink-2', edge: '' },
  success: { icon: Check, colour: 'text-success', edge: '' },
  danger: { icon: CircleAlert, colour: 'text-danger-ink', edge: 'border-l-[3px] border-l-danger' },
}

export type ToastView = {
  id: number
  title: string
  description?: string | undefined
  tone: keyof typeof TONES
  /** A link to what follows. */
  action?: ReactNode
}

export type ToasterProps = {
  toast: ToastView | null
  onDismiss: () => void
  /** Called when hovered, focused or in a hidden tab: its timer pauses. */
  onPause: () => void
  onResume: () => void
}

/** The live region for toasts, with at most one in it. */
export function Toaster({ toast, ...handlers }: ToasterProps) {
  return (
    <div role="status" aria-live="polite" aria-atomic="true" className="toaster">
      {toast && <ToastCard key={toast.id} toast={toast} {...handlers} />}
    </div>
  )
}

function watchVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

function ToastCard({ toast, onDismiss, onPause, onResume }: ToasterProps & { toast: ToastView }) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useSyncExternalStore(watchVisibility, () => document.hidden)
  const isPaused = pointed || focused || hidden

  // The cleanup resumes the timer however the toast goes (pointer leaves, replaced, dismissed).
  useEffect(() => {
    if (!isPaused) return
    onPause()
    return onResume
  }, [isPaused, onPause, onResume])

  const { icon: Icon, colour, edge } = TONES[toast.tone]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops the clock
    <div
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className={clsx(
        'toast pointer-events-auto flex w-90 max-w-full gap-3 rounded-md border border-line bg-surface py-1.5 pr-1.5 pl-4 shadow-2 [transition:opacity_200ms,translate_200ms_var(--ease-out-soft)] starting:translate-y-2 starting:opacity-0 sm:w-[min(28rem,100vw_-_14rem)]',
        edge,
      )}
    >
      <Icon aria-hidden="true" className={clsx('mt-3 size-5 shrink-0', colour)} />
      {/* In one low row on wide screens, where it stands over the page's heading. */}
      <div className="min-w-0 flex-1 py-2.5 text-sm sm:flex sm:items-center sm:gap-4">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{toast.title}</p>
          {toast.description?.split('\n').map((line) => (
            <p key={line} className="toast-description text-ink-2">
              {line}
            </p>
          ))}
        </div>
        {toast.action}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className={buttonClass({ variant: 'ghost', iconOnly: true }, 'text-ink-2')}
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  )
}
