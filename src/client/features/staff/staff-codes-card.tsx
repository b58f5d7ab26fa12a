import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { useFocusHeadingOnRemoval } from '#client/lib/focus/use-focus-heading-on-removal.ts'
import { shortDate } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { WrittenText } from '#client/ui/written-text.tsx'
import { STAFF_CODE_REFUSALS, STAFF_CODES_TEXTS } from '#shared/texts/staff.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { WaitingSection } from './waiting-section.tsx'

type StaffCode = Outputs['admin']['people']['codes']['items'][number]

/** Section of owners: the sign-in codes that were made and that none of them has looked at. Nothing if there are none. */
export function StaffCodesCard() {
  const query = api.admin.people.codes.useQuery({})
  const codes = query.data?.items ?? []
  return (
    <WaitingSection
      title={STAFF_CODES_TEXTS.title}
      note={STAFF_CODES_TEXTS.note}
      notLoaded={STAFF_CODES_TEXTS.notLoaded}
      query={query}
      isEmpty={codes.length === 0}
    >
      <CodeList codes={codes} />
    </WaitingSection>
  )
}

function CodeList({ codes }: { codes: readonly StaffCode[] }) {
  const utils = api.useUtils()
  const focusHeadingOnRemoval = useFocusHeadingOnRemoval()
  const check = api.admin.people.checkCode.useMutation({
    onSuccess: () => {
      toast.success(STAFF_CODES_TEXTS.checked)
      focusHeadingOnRemoval()
    },
    onError: (error) =>
      toast.error(STAFF_CODES_TEXTS.notChecked, failureText(error, UI_TEXTS.somethingWentWrong)),
    onSettled: () => utils.admin.people.codes.invalidate(),
  })
  return (
    <ul className="grid divide-y divide-line">
      {codes.map((code) => (
        <CodeRow
          key={code.id}
          code={code}
          isPending={check.isPending && check.variables.id === code.id}
          onCheck={() => check.isPending || check.mutate({ id: code.id })}
        />
      ))}
    </ul>
  )
}

type CodeRowProps = { code: StaffCode; isPending: boolean; onCheck: () => void }

function CodeRow({ code, isPending, onCheck }: CodeRowProps) {
  const { maker, name, reason, createdAt, mayCheck } = code
  const whose = name ?? STAFF_CODES_TEXTS.someone
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
        <p className="font-semibold">{STAFF_CODES_TEXTS.madeFor(maker ?? STAFF_CODES_TEXTS.someone, whose)}</p>
        <p className="text-ink-2 text-sm">{shortDate(createdAt)}</p>
        <WrittenText className="mt-1 text-sm">{reason}</WrittenText>
      </div>
      {mayCheck ? (
        <Button
          variant="outline"
          pending={isPending}
          aria-label={STAFF_CODES_TEXTS.checkOf(whose)}
          onClick={onCheck}
        >
          {STAFF_CODES_TEXTS.check}
        </Button>
      ) : (
        <p className="text-ink-2 text-sm">{STAFF_CODE_REFUSALS.anotherOwner}</p>
      )}
    </li>
  )
}
