import { Link, useRouter } from '@tanstack/react-router'
import { LifeBuoy, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  closeHelp,
  helpIsOpen,
  helpSlot,
  openHelp,
  teamIsTold,
  useHelpLinks,
} from '#client/lib/feedback/help.ts'
import { type ToastLink, toast, useToast } from '#client/lib/feedback/toast.ts'
import { newVersion } from '#client/lib/offline/service-worker.ts'
import { useStore } from '#client/lib/state/use-store.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { ContactLinks } from '#client/ui/contact-links.tsx'
import { NATIVE_DIALOG } from '#client/ui/dialog-look.ts'
import { Toaster } from '#client/ui/toaster.tsx'
import { HELP_TEXTS } from '#shared/texts/help.ts'
import { OFFLINE_TEXTS } from '#shared/texts/offline.ts'

/** What lies over every page: toasts, and help, which then opens without a network (decision 70). */
export function Overlays() {
  useNewVersion()
  const isHelpOpen = useStore(helpIsOpen)
  return (
    <>
      <Toasts />
      <HelpEntry />
      {isHelpOpen && <HelpWindow />}
    </>
  )
}

function Toasts() {
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
  <Link
    {...link}
    onClick={toast.dismiss}
    className="link -mb-2.5 inline-flex min-h-11 shrink-0 sm:-my-2.5 items-center rounded-sm"
  >
    {label}
  </Link>
)

/** Opens urgent help from a page that keeps a slot for it. */
function HelpEntry() {
  const slot = useStore(helpSlot)
  if (!slot) return null
  return createPortal(
    <button
      type="button"
      onClick={openHelp}
      className={buttonClass({ variant: 'ghost' }, 'text-ink-2 max-sm:px-3')}
    >
      <LifeBuoy aria-hidden="true" className="size-4.5 shrink-0" />
      {HELP_TEXTS.open}
    </button>,
    slot,
  )
}

const RELOADED = 'new version'

/** The page was loaded again for a new version. */
function wasReloaded(): boolean {
  try {
    const reloaded = sessionStorage.getItem(RELOADED) !== null
    sessionStorage.removeItem(RELOADED)
    return reloaded
  } catch {
    return false
  }
}

function reload() {
  try {
    sessionStorage.setItem(RELOADED, '')
  } catch {
    // Without storage it loads all the same, without the message.
  }
  location.reload()
}

/** Loads a new version after the next navigation, when nothing is typed yet, and says so. */
function useNewVersion() {
  const router = useRouter()
  useEffect(() => {
    const say = () => toast.success(OFFLINE_TEXTS.updated)
    if (wasReloaded()) say()
    return newVersion.subscribe(() => newVersion.get() === 'updated' && say())
  }, [])
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged }) => {
        if (pathChanged && newVersion.get() === 'outdated') reload()
      }),
    [router],
  )
}

/** Events that a dialog below would handle as its own. */
const TRAPPED_EVENTS = ['keydown', 'pointerdown', 'mousedown', 'click']
const stopPropagation = (event: Event) => event.stopPropagation()

/** Numbers and pages for help at once, in a native modal dialog, which covers any other dialog. */
function HelpWindow() {
  const { emergency, helpline } = useHelpLinks()
  const isTeamTold = useStore(teamIsTold)
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [host] = useState(() => document.createElement('div'))
  useEffect(() => {
    document.body.append(host)
    for (const kind of TRAPPED_EVENTS) host.addEventListener(kind, stopPropagation)
    const shown = dialog.current
    shown?.showModal()
    return () => {
      host.remove()
      // Re-mounting would find it open but not modal, and showModal() would throw.
      shown?.removeAttribute('open')
    }
  }, [host])
  const close = () => dialog.current?.close()

  return createPortal(
    <dialog ref={dialog} aria-labelledby={titleId} onClose={closeHelp} className={NATIVE_DIALOG}>
      <header className="flex items-start gap-3 border-line border-b py-3 pr-3 pl-5 sm:pl-6">
        <h2 id={titleId} className="min-w-0 flex-1 py-2 text-xl">
          {HELP_TEXTS.open}
        </h2>
        <button
          type="button"
          aria-label={HELP_TEXTS.close}
          onClick={close}
          className={buttonClass({ variant: 'ghost', iconOnly: true })}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </header>
      <div className="grid gap-4 px-5 py-5 sm:px-6">
        {isTeamTold && <p className="font-semibold">{HELP_TEXTS.teamReads}</p>}
        <HelpSection title={HELP_TEXTS.dangerTitle} text={HELP_TEXTS.emergency}>
          <ContactLinks urgent label={HELP_TEXTS.dangerTitle} links={emergency} />
        </HelpSection>
        <HelpSection title={HELP_TEXTS.talkTitle} text={HELP_TEXTS.helpline}>
          <ContactLinks label={HELP_TEXTS.talkTitle} links={helpline} />
        </HelpSection>
        <p className="text-ink-2 text-sm">{HELP_TEXTS.unseen}</p>
      </div>
    </dialog>,
    host,
  )
}

function HelpSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 rounded-lg border border-line p-4">
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="text-ink-2 text-sm">{text}</p>
      </div>
      {children}
    </section>
  )
}
