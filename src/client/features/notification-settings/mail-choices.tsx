import { useEffect, useEffectEvent, useState } from 'react'
import { api, type Outputs } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { SwitchField } from '#client/ui/fields.tsx'
import { Skeleton } from '#client/ui/loading.tsx'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import { NOTIFICATION_SETTINGS_TEXTS } from './texts.ts'
import { WayFields } from './way-fields.tsx'

/**
 * Notification choices for the reader of a mail, who need not sign in: the key authorizes. Render it with
 * `key={mailKey}`, so that another link starts afresh.
 */
export function MailChoices({ mailKey }: { mailKey: string }) {
  const { mutate, data, error } = api.account.mailChoices.useMutation()
  const load = useEffectEvent(() => mutate({ key: mailKey }))
  useEffect(() => load(), [])
  if (error) return <Banner tone="danger" text={failureText(error, UI_TEXTS.somethingWentWrong)} />
  if (!data) return <Skeleton className="h-60 w-full" />
  return <MailChoicesForm mailKey={mailKey} saved={data} />
}

type MailChoicesFormProps = { mailKey: string; saved: Outputs['account']['mailChoices'] }

function MailChoicesForm({ mailKey, saved: { about, ...saved } }: MailChoicesFormProps) {
  const [chosen, setChosen] = useState(saved)
  const { invitations, ...ways } = chosen
  const change = api.account.changeMailChoices.useMutation()
  const save = (changed: typeof chosen) => {
    setChosen(changed)
    change.mutate({ key: mailKey, ...changed })
  }
  const edit = (changed: Partial<typeof chosen>) => {
    change.reset()
    setChosen({ ...chosen, ...changed })
  }
  const stopped = { ...chosen }
  for (const topic of about) {
    if (topic === 'invitations') stopped.invitations = false
    else stopped[topic] = 'off'
  }
  const isOff = about.every((topic) => chosen[topic] === stopped[topic])
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        save(chosen)
      }}
      className="grid gap-6"
    >
      <p className="text-ink-2">
        {NOTIFICATION_SETTINGS_TEXTS.mailNote} {NOTIFICATION_SETTINGS_TEXTS.always}
      </p>
      {change.isSuccess && (
        <Banner
          tone="success"
          focused
          text={isOff ? NOTIFICATION_SETTINGS_TEXTS.stopped : NOTIFICATION_SETTINGS_TEXTS.saved}
        />
      )}
      {change.error && (
        <Banner tone="danger" focused text={failureText(change.error, UI_TEXTS.somethingWentWrong)} />
      )}
      {!isOff && (
        <Button size="lg" block variant="outline" pending={change.isPending} onClick={() => save(stopped)}>
          {NOTIFICATION_SETTINGS_TEXTS.stop}
        </Button>
      )}
      <WayFields ways={ways} onChange={(category, way) => edit({ [category]: way })} />
      <SwitchField
        label={NOTIFICATION_SETTINGS_TEXTS.invitations}
        checked={invitations}
        onChange={({ target }) => edit({ invitations: target.checked })}
      />
      <Button type="submit" size="lg" block pending={change.isPending}>
        {NOTIFICATION_SETTINGS_TEXTS.save}
      </Button>
    </form>
  )
}
