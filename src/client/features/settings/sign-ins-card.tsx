import { useRef } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText, statusOf } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { useFocusOnRemoval } from '#client/lib/focus/focus.ts'
import { clockTime, shortDate } from '#client/lib/format/format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { FailurePanel } from '#client/ui/panels.tsx'
import { browserText, SIGN_IN_TEXTS } from '#shared/texts/factors.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

type SignIn = Outputs['auth']['signIns']['signIns'][number]

/** Where the member is signed in, with buttons that end one sign-in or all others. */
export function SignInsCard() {
  const query = api.auth.signIns.useQuery()
  return (
    <Card as="section" padding="lg" aria-labelledby="sign-ins">
      <h2 id="sign-ins" className="text-xl">
        {SIGN_IN_TEXTS.title}
      </h2>
      <p className="mt-1 mb-5 text-ink-2 text-sm">{SIGN_IN_TEXTS.note}</p>
      {query.data && <SignIns signIns={query.data.signIns} />}
      {query.isPending && <Skeleton className="h-28 w-full" />}
      {query.isError && !query.data && (
        <FailurePanel text={SIGN_IN_TEXTS.notLoaded}>
          <Button variant="outline" pending={query.isFetching} onClick={() => void query.refetch()}>
            Retry
          </Button>
        </FailurePanel>
      )}
    </Card>
  )
}

function SignIns({ signIns }: { signIns: readonly SignIn[] }) {
  const list = useRef<HTMLDivElement>(null)
  // The pressed button goes with its row.
  useFocusOnRemoval(list)
  const { end, endOthers } = useEnding()
  const others = signIns.filter(({ isCurrent }) => !isCurrent)
  return (
    <div ref={list} tabIndex={-1} className="grid gap-4 rounded-sm">
      <ul className="grid divide-y divide-line">
        {signIns.map((signIn) => (
          <SignInRow
            key={signIn.ref}
            signIn={signIn}
            pending={end.isPending && end.variables.ref === signIn.ref}
            onEnd={() => end.mutate({ ref: signIn.ref })}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <div>
          <Button variant="danger-outline" pending={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {SIGN_IN_TEXTS.endOthers}
          </Button>
        </div>
      )}
    </div>
  )
}

type SignInRowProps = { signIn: SignIn; pending: boolean; onEnd: () => void }

function SignInRow({ signIn, pending, onEnd }: SignInRowProps) {
  const { since, lastUsedAt, isCurrent } = signIn
  const name = browserText(signIn)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span>{name}</span>
          {isCurrent && <Badge tone="success">{SIGN_IN_TEXTS.current}</Badge>}
        </p>
        <p className="text-ink-2 text-sm">
          <span>{SIGN_IN_TEXTS.since(shortDate(since))}</span>
          {!isCurrent && (
            <span>{` · ${SIGN_IN_TEXTS.lastUsed(`${shortDate(lastUsedAt)}, ${clockTime(lastUsedAt)}`)}`}</span>
          )}
        </p>
      </div>
      {!isCurrent && (
        <Button variant="outline" aria-label={SIGN_IN_TEXTS.endOf(name)} pending={pending} onClick={onEnd}>
          {SIGN_IN_TEXTS.end}
        </Button>
      )}
    </li>
  )
}

function useEnding() {
  const utils = api.useUtils()
  const refresh = () => Promise.all([utils.auth.signIns.invalidate(), utils.sessions.feed.invalidate()])
  const end = api.auth.endSignIn.useMutation({
    onSuccess: () => {
      toast.success(SIGN_IN_TEXTS.ended)
      return refresh()
    },
    onError: (error) => {
      // It ended meanwhile: the list shows it.
      if (statusOf(error) !== 404)
        toast.error(SIGN_IN_TEXTS.notEnded, failureText(error, UI_TEXTS.somethingWentWrong))
      return refresh()
    },
  })
  const endOthers = api.auth.endOtherSignIns.useMutation({
    onSuccess: ({ ended }) => {
      toast.success(SIGN_IN_TEXTS.othersEnded(ended))
      return refresh()
    },
    onError: (error) => toast.error(SIGN_IN_TEXTS.notEnded, failureText(error, UI_TEXTS.somethingWentWrong)),
  })
  return { end, endOthers }
}
