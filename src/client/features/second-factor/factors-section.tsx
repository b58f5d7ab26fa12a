import { useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { FailurePanel } from '#client/ui/failure-panel.tsx'
import { lazyComponent } from '#client/ui/lazy-component.tsx'
import { MountOnFirstOpen } from '#client/ui/mount-on-first-open.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { FACTOR_TEXTS } from '#shared/texts/factors.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { FactorList } from './factor-list.tsx'

// Lazy, because they bring QR codes and passkeys along.
const AppDialog = lazyComponent(async () => (await import('./app-dialog.tsx')).AppDialog)
const PasskeyDialog = lazyComponent(async () => (await import('./passkey-dialog.tsx')).PasskeyDialog)
const CodesDialog = lazyComponent(async () => (await import('./codes-dialog.tsx')).CodesDialog)

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
