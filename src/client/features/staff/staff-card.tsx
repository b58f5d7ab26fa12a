import { type ReactNode, useId, useRef, useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { shortDate } from '#client/lib/format/format.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { FailurePanel } from '#client/ui/panels.tsx'
import { STAFF_LEVELS, type StaffLevel } from '#shared/enums.ts'
import { STAFF_TEXTS } from '#shared/texts/staff.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

type StaffMember = Outputs['admin']['staff']['list']['staff'][number]

/** Section of owners: who works here, what they may do, and the end of their access. */
export function StaffCard({ actions }: Pick<StaffRowProps, 'actions'>) {
  const headingId = useId()
  const query = api.admin.staff.list.useQuery()
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1} className="mb-1 text-lg">
        {STAFF_TEXTS.title}
      </h2>
      <p className="mb-4 text-ink-2 text-sm">{STAFF_TEXTS.note}</p>
      {query.data && <StaffList staff={query.data.staff} actions={actions} />}
      {query.isPending && <Skeleton className="h-28 w-full" />}
      {query.isError && !query.data && (
        <FailurePanel text={STAFF_TEXTS.notLoaded}>
          <Button variant="outline" pending={query.isFetching} onClick={() => void query.refetch()}>
            Retry
          </Button>
        </FailurePanel>
      )}
    </Card>
  )
}

function StaffList({ staff, actions }: { staff: readonly StaffMember[] } & Pick<StaffRowProps, 'actions'>) {
  const [toEnd, setToEnd] = useState<StaffMember>()
  const list = useRef<HTMLUListElement>(null)
  const { change, end } = useStaffChanges(() => setToEnd(undefined))
  return (
    <>
      <ul ref={list} tabIndex={-1} className="grid divide-y divide-line rounded-sm">
        {staff.map((member) => (
          <StaffRow
            key={member.userId}
            member={member}
            actions={actions}
            isChanging={change.isPending && change.variables.userId === member.userId}
            onChange={(level) => change.mutate({ userId: member.userId, level })}
            onEnd={() => setToEnd(member)}
          />
        ))}
      </ul>
      <AlertDialog
        open={toEnd !== undefined}
        onOpenChange={(open) => !open && setToEnd(undefined)}
        title={STAFF_TEXTS.endQuestion(toEnd?.name ?? '')}
        description={toEnd?.isSelf ? STAFF_TEXTS.endSelfNote : STAFF_TEXTS.endNote}
        safeLabel={STAFF_TEXTS.keep}
        actionLabel={STAFF_TEXTS.end}
        pending={end.isPending}
        onAction={() => toEnd && end.mutate({ userId: toEnd.userId })}
        // The button of the row goes with the access.
        finalFocus={() => list.current}
      />
    </>
  )
}

type StaffRowProps = {
  member: StaffMember
  /** Further buttons for another member of the staff; `nameId` is of the element with the name. */
  actions: (member: StaffMember, nameId: string) => ReactNode
  isChanging: boolean
  onChange: (level: StaffLevel) => void
  onEnd: () => void
}

function StaffRow({ member, actions, isChanging, onChange, onEnd }: StaffRowProps) {
  const nameId = useId()
  const { name, username, level, endedAt, lastSignInAt, hasSecondFactor, isSelf } = member
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <bdi id={nameId} className="min-w-0 break-words">
            {name}
          </bdi>
          {isSelf && <Badge tone="success">{STAFF_TEXTS.you}</Badge>}
        </p>
        <p className="break-words text-ink-2 text-sm">{username}</p>
        <p className="text-ink-2 text-sm">
          {endedAt ? STAFF_TEXTS.ended(shortDate(endedAt)) : lastSignIn(lastSignInAt)}
        </p>
        {!endedAt && (
          <p className="text-ink-2 text-sm">
            {hasSecondFactor ? STAFF_TEXTS.secondStep : STAFF_TEXTS.noSecondStep}
          </p>
        )}
      </div>
      {!endedAt && (
        <div className="flex flex-wrap items-center gap-2">
          <select
            aria-label={STAFF_TEXTS.levelOf(name)}
            aria-busy={isChanging}
            className="control w-auto"
            value={level}
            onChange={({ target }) => onChange(target.value as StaffLevel)}
          >
            {STAFF_LEVELS.map((value) => (
              <option key={value} value={value}>
                {STAFF_TEXTS.levels[value]}
              </option>
            ))}
          </select>
          {!isSelf && actions(member, nameId)}
          <Button variant="danger-outline" aria-label={STAFF_TEXTS.endOf(name)} onClick={onEnd}>
            {STAFF_TEXTS.end}
          </Button>
        </div>
      )}
      {!endedAt && <p className="basis-full text-ink-2 text-sm">{STAFF_TEXTS.about[level]}</p>}
    </li>
  )
}

const lastSignIn = (at: string | null) =>
  at === null ? STAFF_TEXTS.neverSignedIn : STAFF_TEXTS.lastSignIn(shortDate(at))

function useStaffChanges(onEnded: () => void) {
  const utils = api.useUtils()
  const { staff } = utils.admin
  const nameOf = (userId: number) =>
    staff.list.getData()?.staff.find((member) => member.userId === userId)?.name ?? ''
  const onError = (error: unknown) =>
    toast.error(STAFF_TEXTS.failed, failureText(error, UI_TEXTS.somethingWentWrong))
  // One's own level too: the page may show less now.
  const refresh = () => Promise.all([staff.list.invalidate(), staff.own.invalidate()])

  const change = api.admin.staff.changeLevel.useMutation({
    onSuccess: (_, { userId, level }) =>
      toast.success(STAFF_TEXTS.changed(nameOf(userId), STAFF_TEXTS.levels[level])),
    onError,
    onSettled: refresh,
  })
  const end = api.admin.staff.endAccess.useMutation({
    onSuccess: (_, { userId }) => toast.success(STAFF_TEXTS.accessWasEnded(nameOf(userId))),
    onError,
    onSettled: () => {
      onEnded()
      return refresh()
    },
  })
  return { change, end }
}
