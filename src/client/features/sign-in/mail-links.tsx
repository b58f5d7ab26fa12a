import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { RECOVERY_TEXTS } from '#shared/texts/recovery.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

type Action = {
  note: string
  label: string
  done: string
  isDone: boolean
  pending: boolean
  error: unknown
  onPress: () => void
}

/** What a link does, behind a button: programs that look at links in mails must not use them up. */
function LinkAction({ note, label, done, isDone, pending, error, onPress }: Action) {
  if (isDone) return <Banner tone="success" focused text={done} />
  return (
    <div className="grid gap-5">
      {error !== null && (
        <Banner tone="danger" focused text={failureText(error, UI_TEXTS.somethingWentWrong)} />
      )}
      <p className="text-ink-2">{note}</p>
      <Button size="lg" block pending={pending} onClick={onPress}>
        {label}
      </Button>
    </div>
  )
}

export function ConfirmLink({ token }: { token: string }) {
  const confirm = api.account.confirmAddress.useMutation()
  return (
    <LinkAction
      note={RECOVERY_TEXTS.confirmNote}
      label={RECOVERY_TEXTS.confirm}
      done={RECOVERY_TEXTS.confirmed}
      isDone={confirm.isSuccess}
      pending={confirm.isPending}
      error={confirm.error}
      onPress={() => confirm.mutate({ token })}
    />
  )
}

export function UndoLink({ token }: { token: string }) {
  const undo = api.account.undoAddress.useMutation()
  return (
    <LinkAction
      note={RECOVERY_TEXTS.undoNote}
      label={RECOVERY_TEXTS.undo}
      done={`${RECOVERY_TEXTS.undone}. ${RECOVERY_TEXTS.undoneHint}`}
      isDone={undo.isSuccess}
      pending={undo.isPending}
      error={undo.error}
      onPress={() => undo.mutate({ token })}
    />
  )
}
