import { useRef, useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText, statusOf } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { useFocusOnRemoval } from '#client/lib/focus/use-focus-on-removal.ts'
import { shortDate } from '#client/lib/format/format.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { FACTOR_TEXTS } from '#shared/texts/factors.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

type Factor = Outputs['account']['factors']['factors'][number]

const nameOf = ({ kind, name }: Factor) => name ?? FACTOR_TEXTS.kinds[kind]

/** One's apps and passkeys, each with a button that removes it. */
export function FactorList({ factors }: { factors: readonly Factor[] }) {
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
