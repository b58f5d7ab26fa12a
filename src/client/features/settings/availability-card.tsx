import { type SyntheticEvent, useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { SelectField, SwitchField } from '#client/ui/fields.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { FailurePanel } from '#client/ui/panels.tsx'
import { CAPACITY_TEXTS } from '#shared/texts/matches.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

type Availability = Outputs['mentor']['availability']

const NO_LIMIT = 'none'
const CAPACITIES = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20]

/** The mentor's capacity and whether new requests are paused. */
export function AvailabilityCard() {
  const query = api.mentor.availability.useQuery()
  return (
    <Card as="section" padding="lg" aria-labelledby="taking-mentees">
      <h2 id="taking-mentees" className="text-xl">
        {CAPACITY_TEXTS.title}
      </h2>
      <p className="mt-1 mb-5 text-ink-2 text-sm">{CAPACITY_TEXTS.note}</p>
      {query.data && <AvailabilityForm saved={query.data} />}
      {query.isPending && <Skeleton className="h-28 w-full" />}
      {query.isError && !query.data && (
        <FailurePanel text={CAPACITY_TEXTS.notLoaded}>
          <Button variant="outline" pending={query.isFetching} onClick={() => void query.refetch()}>
            Retry
          </Button>
        </FailurePanel>
      )}
    </Card>
  )
}

const optionsWith = (current: number | null) => [
  { value: NO_LIMIT, label: CAPACITY_TEXTS.noLimit },
  ...[...new Set(current === null ? CAPACITIES : [...CAPACITIES, current])]
    .sort((a, b) => a - b)
    .map((number) => ({ value: String(number), label: String(number) })),
]

function AvailabilityForm({ saved }: { saved: Availability }) {
  const utils = api.useUtils()
  const [paused, setPaused] = useState(saved.paused)
  const [capacity, setCapacity] = useState(saved.capacity)
  const save = api.mentor.setAvailability.useMutation({
    onSuccess: (updated) => {
      toast.success(CAPACITY_TEXTS.applied)
      utils.mentor.availability.setData(undefined, updated)
    },
    onError: (error) => toast.error(CAPACITY_TEXTS.saveFailed, failureText(error, UI_TEXTS.somethingWentWrong)),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    save.mutate({ paused, capacity })
  }

  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <SwitchField
        label={CAPACITY_TEXTS.pause}
        hint={CAPACITY_TEXTS.pauseHint}
        checked={paused}
        onChange={({ target }) => setPaused(target.checked)}
      />
      <SelectField
        label={CAPACITY_TEXTS.capacity}
        hint={CAPACITY_TEXTS.present(saved.mentees)}
        options={optionsWith(saved.capacity)}
        value={capacity === null ? NO_LIMIT : String(capacity)}
        onChange={({ target }) => setCapacity(target.value === NO_LIMIT ? null : Number(target.value))}
        className="max-w-72"
      />
      <div>
        <Button type="submit" pending={save.isPending} className="max-sm:w-full">
          {CAPACITY_TEXTS.apply}
        </Button>
      </div>
    </form>
  )
}
