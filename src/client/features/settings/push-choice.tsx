import { SwitchField } from '#client/ui/switch-field.tsx'
import { PUSH_TEXTS } from '#shared/texts/push.ts'
import { usePush } from './use-push.ts'

/** Whether this device shows push notifications, and what they say. Renders nothing where it cannot. */
export function PushChoice({ userId }: { userId: number }) {
  const { support, on, change } = usePush(userId)
  if (support === 'none') return null
  return (
    <div className="mt-5 grid gap-4 border-line border-t pt-5">
      <SwitchField
        label={PUSH_TEXTS.on}
        hint={PUSH_TEXTS.onHint}
        checked={on !== undefined}
        disabled={support !== 'ready'}
        aria-busy={change.isPending}
        onChange={({ target }) => change.mutate(target.checked ? 'turn_on' : 'turn_off')}
      />
      {support === 'install' && <p className="text-ink-2 text-sm">{PUSH_TEXTS.install}</p>}
      {support === 'blocked' && <p className="text-ink-2 text-sm">{PUSH_TEXTS.blocked}</p>}
      {on && (
        <SwitchField
          label={PUSH_TEXTS.showsCategory}
          hint={PUSH_TEXTS.showsCategoryHint}
          checked={on.showsCategory}
          aria-busy={change.isPending}
          onChange={({ target }) => change.mutate({ showsCategory: target.checked })}
        />
      )}
    </div>
  )
}
