import { useRef, useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText, statusOf } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { useFocusOnRemoval } from '#client/lib/focus/focus.ts'
import { shortDate } from '#client/lib/format/format.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { FailurePanel } from '#client/ui/panels.tsx'
import { FACTOR_TEXTS } from '#shared/texts/factors.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

// Lazy, because they bring QR codes and passkeys along.
const AppDialog = lazyComponent(async () => (await import('./factor-dialogs.tsx')).AppDialog)
const PasskeyDialog = lazyComponent(async () => (await import('./factor-dialogs.tsx')).PasskeyDialog)
const CodesDialog = lazyComponent(async () => (await import('./factor-dialogs.tsx')).CodesDialog)

/** One's second factors and recovery codes, with all that adds and removes them. */
export function FactorsSection() {
  const query = api.account.factors.useQuery()
  if (query.isPending) return <Skeleton className="h-28 w-full" />
  if (!query.data) {
    return (
      <FailurePanel text={FACTOR_TEXTS.notLoaded}>
        <Button variant="outline" pending={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      </FailurePanel>
    )
  }
  return <Factors {...query.data} />
}

function Factors({ factors, codesLeft }: Outputs['account']['factors']) {
  const { dialog, setup, codes, close, show, showAdded, startApp, makeCodes } = useFactorDialogs()
  return (
    <div className="grid gap-4">
      {factors.length > 0 && <FactorList factors={factors} />}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          className="max-sm:w-full"
          pending={startApp.isPending}
          onClick={() => startApp.mutate()}
        >
          {FACTOR_TEXTS.addApp}
        </Button>
        <Button variant="outline" className="max-sm:w-full" onClick={() => show('passkey')}>
          {FACTOR_TEXTS.addPasskey}
        </Button>
        {factors.length > 0 && (
          <Button
            variant="outline"
            className="max-sm:w-full"
            pending={makeCodes.isPending}
            onClick={() => makeCodes.mutate()}
          >
            {FACTOR_TEXTS.newCodes}
          </Button>
        )}
      </div>
      {factors.length > 0 && (
        <p className="text-ink-2 text-sm">
          {`${FACTOR_TEXTS.codesLeft(codesLeft)}. ${FACTOR_TEXTS.newCodesNote}`}
        </p>
      )}
      <MountOnFirstOpen
        dialog={AppDialog}
        props={{ setup, open: dialog === 'app', onClose: close, onAdded: showAdded(FACTOR_TEXTS.appAdded) }}
      />
      <MountOnFirstOpen
        dialog={PasskeyDialog}
        props={{
          open: dialog === 'passkey',
          onClose: close,
          onAdded: showAdded(FACTOR_TEXTS.passkeyAdded),
        }}
      />
      <MountOnFirstOpen dialog={CodesDialog} props={{ codes, open: dialog === 'codes', onClose: close }} />
    </div>
  )
}

/** Which dialog is open, and the calls that lead to one. */
function useFactorDialogs() {
  const utils = api.useUtils()
  const [dialog, show] = useState<'app' | 'passkey' | 'codes'>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const showCodes = (made: readonly string[]) => {
    setCodes(made)
    show('codes')
  }
  const refresh = () => utils.account.factors.invalidate()
  const startApp = api.account.startApp.useMutation({
    onSuccess: () => show('app'),
    onError: (error) => toast.error(FACTOR_TEXTS.notStarted, failureText(error, UI_TEXTS.somethingWentWrong)),
  })
  const makeCodes = api.account.newRecoveryCodes.useMutation({
    onSuccess: (made) => {
      showCodes(made.codes)
      return refresh()
    },
    onError: (error) => toast.error(FACTOR_TEXTS.notMade, failureText(error, UI_TEXTS.somethingWentWrong)),
  })
  return {
    dialog,
    codes,
    setup: startApp.data,
    show,
    close: () => show(undefined),
    showAdded: (message: string) => (made: string[] | null) => {
      if (made) showCodes(made)
      else {
        show(undefined)
        toast.success(message)
      }
      void refresh()
    },
    startApp,
    makeCodes,
  }
}

type Factor = Outputs['account']['factors']['factors'][number]

const nameOf = ({ kind, name }: Factor) => name ?? FACTOR_TEXTS.kinds[kind]

/** One's apps and passkeys, each with a button that removes it. */
function FactorList({ factors }: { factors: readonly Factor[] }) {
  const list = useRef<HTMLDivElement>(null)
  // The pressed button goes with its row.
  useFocusOnRemoval(list)
  const utils = api.useUtils()
  const [chosen, setChosen] = useState<Factor>()
  const refresh = () => utils.account.factors.invalidate()
  const remove = api.account.removeFactor.useMutation({
    onSuccess: () => {
      toast.success(FACTOR_TEXTS.removed)
      return refresh()
    },
    onError: (error) => {
      // It was removed meanwhile: the list shows it.
      if (statusOf(error) !== 404)
        toast.error(FACTOR_TEXTS.notRemoved, failureText(error, UI_TEXTS.somethingWentWrong))
      return refresh()
    },
  })
  return (
    <div ref={list} tabIndex={-1} className="rounded-sm">
      <ul className="grid divide-y divide-line">
        {factors.map((factor) => (
          <FactorRow
            key={factor.id}
            factor={factor}
            pending={remove.isPending && remove.variables.id === factor.id}
            onRemove={() => setChosen(factor)}
          />
        ))}
      </ul>
      <AlertDialog
        open={chosen !== undefined}
        onOpenChange={(next) => !next && setChosen(undefined)}
        title={chosen ? FACTOR_TEXTS.removeTitle(nameOf(chosen)) : ''}
        safeLabel={FACTOR_TEXTS.keep}
        actionLabel={FACTOR_TEXTS.remove}
        onAction={() => {
          if (chosen) remove.mutate({ id: chosen.id })
          setChosen(undefined)
        }}
      />
    </div>
  )
}

type FactorRowProps = { factor: Factor; pending: boolean; onRemove: () => void }

function FactorRow({ factor, pending, onRemove }: FactorRowProps) {
  const { kind, name, createdAt, lastUsedAt, isUsable } = factor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 break-words font-semibold">
          {nameOf(factor)}
          {name !== null && <Badge tone="neutral">{FACTOR_TEXTS.kinds[kind]}</Badge>}
          {!isUsable && <Badge tone="warning">{FACTOR_TEXTS.broken}</Badge>}
        </p>
        <p className="text-ink-2 text-sm">
          <span>{FACTOR_TEXTS.added(shortDate(createdAt))}</span>
          {lastUsedAt && <span>{` · ${FACTOR_TEXTS.lastUsed(shortDate(lastUsedAt))}`}</span>}
        </p>
      </div>
      <Button
        variant="outline"
        aria-label={FACTOR_TEXTS.removeOf(nameOf(factor))}
        pending={pending}
        onClick={onRemove}
      >
        {FACTOR_TEXTS.remove}
      </Button>
    </li>
  )
}
