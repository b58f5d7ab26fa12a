import { type SyntheticEvent, useState } from 'react'
import { encode } from 'uqr'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { saveFile } from '#client/lib/format/format.ts'
import { createPasskey } from '#client/lib/session/passkeys.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/fields.tsx'
import { FACTOR_TEXTS } from '#shared/texts/factors.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

export type AppDialogProps = {
  /** What the server has made for the app; undefined while closed. */
  setup: Outputs['account']['startApp'] | undefined
  open: boolean
  onClose: () => void
  /** The app was added; with new recovery codes if it is the first factor. */
  onAdded: (codes: string[] | null) => void
}

/** Sets up an authenticator app: a picture to scan, or a text to type, and the code that the app then shows. */
export function AppDialog({ setup, open, onClose, onAdded }: AppDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={FACTOR_TEXTS.appTitle}
      description={FACTOR_TEXTS.appNote}
    >
      {setup && <AppSetup key={setup.secret} {...setup} onAdded={onAdded} />}
    </Dialog>
  )
}

/** In groups of four, as apps show it. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

type AppSetupProps = NonNullable<AppDialogProps['setup']> & Pick<AppDialogProps, 'onAdded'>

function AppSetup({ secret, address, setup, onAdded }: AppSetupProps) {
  const [code, setCode] = useState('')
  const add = api.account.addApp.useMutation({ onSuccess: ({ codes }) => onAdded(codes) })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (code !== '') add.mutate({ setup, code })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {add.error && <Banner tone="danger" focused text={failureText(add.error, UI_TEXTS.somethingWentWrong)} />}
      <QrCode text={address} label={FACTOR_TEXTS.qrCode} />
      <p className="text-center text-sm">
        <span className="text-ink-2">{FACTOR_TEXTS.secret}</span>
        <br />
        <code className="select-all break-words font-mono font-semibold">{inGroups(secret)}</code>
      </p>
      <Field
        label={FACTOR_TEXTS.code}
        required
        value={code}
        onChange={({ target }) => setCode(target.value)}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <Button type="submit" block pending={add.isPending}>
        {FACTOR_TEXTS.confirm}
      </Button>
    </form>
  )
}

const BORDER = 4

/** A QR code as one path; black on white in both themes, because not all readers take light on dark. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 justify-self-center rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

export type PasskeyDialogProps = {
  open: boolean
  onClose: () => void
  /** The passkey was added; with new recovery codes if it is the first factor. */
  onAdded: (codes: string[] | null) => void
}

/** Makes a passkey with a name. */
export function PasskeyDialog({ open, onClose, onAdded }: PasskeyDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={FACTOR_TEXTS.passkeyTitle}
      description={FACTOR_TEXTS.passkeyNote}
    >
      <PasskeyForm onAdded={onAdded} />
    </Dialog>
  )
}

function PasskeyForm({ onAdded }: Pick<PasskeyDialogProps, 'onAdded'>) {
  const [name, setName] = useState('')
  const [isRefused, setRefused] = useState(false)
  const add = api.account.addPasskey.useMutation({ onSuccess: ({ codes }) => onAdded(codes) })
  const start = api.account.startPasskey.useMutation({
    onMutate: () => setRefused(false),
    onSuccess: async ({ ticket, options }) => {
      const passkey = await createPasskey(options).catch(() => undefined)
      if (passkey) add.mutate({ ticket, name, passkey })
      else setRefused(true)
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (name.trim() !== '') start.mutate()
  }
  const error = add.error ?? start.error
  const refusal = error ? failureText(error, UI_TEXTS.somethingWentWrong) : undefined
  const failure = isRefused ? FACTOR_TEXTS.passkeyNotMade : refusal
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {failure && <Banner tone="danger" focused text={failure} />}
      <Field
        label={FACTOR_TEXTS.passkeyName}
        hint={FACTOR_TEXTS.passkeyNameHint}
        required
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
      />
      <Button type="submit" block pending={start.isPending || add.isPending}>
        {FACTOR_TEXTS.make}
      </Button>
    </form>
  )
}

export type CodesDialogProps = { codes: readonly string[]; open: boolean; onClose: () => void }

/** Shows new recovery codes, this once. */
export function CodesDialog({ codes, open, onClose }: CodesDialogProps) {
  const text = codes.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(FACTOR_TEXTS.copied)
    } catch {
      // Browsers refuse it without permission, and on pages without https.
      toast.error(FACTOR_TEXTS.notCopied)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={FACTOR_TEXTS.codesTitle}
      description={FACTOR_TEXTS.codesNote}
      footer={<Button onClick={onClose}>{FACTOR_TEXTS.close}</Button>}
    >
      <ul className="grid select-all grid-cols-1 gap-2 text-center font-mono font-semibold sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="rounded-sm bg-surface-2 px-2 py-1.5">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => void copy()}>
          {FACTOR_TEXTS.copy}
        </Button>
        <Button
          variant="outline"
          onClick={() => saveFile(`${FACTOR_TEXTS.fileName}.txt`, `${text}\n`, 'text/plain;charset=utf-8')}
        >
          {FACTOR_TEXTS.download}
        </Button>
      </div>
    </Dialog>
  )
}
