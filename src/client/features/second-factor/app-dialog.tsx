import { type SyntheticEvent, useState } from 'react'
import { encode } from 'uqr'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
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
