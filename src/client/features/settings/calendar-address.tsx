import { useEffect, useRef } from 'react'
import { toast } from '#client/lib/feedback/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { CALENDAR_FEED_TEXTS } from '#shared/texts/calendar-feed.ts'

/** The new address, selected, with a button that copies it. */
export function CalendarAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address is selected
  useEffect(() => field.current?.select(), [address])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast.success(CALENDAR_FEED_TEXTS.copied)
    } catch {
      // Browsers refuse it without permission, and on pages without https.
      field.current?.select()
      toast.error(CALENDAR_FEED_TEXTS.notCopied)
    }
  }

  return (
    <div className="mb-6 grid gap-3 rounded-md bg-surface-2 p-4">
      <Field
        ref={field}
        label={CALENDAR_FEED_TEXTS.address}
        hint={CALENDAR_FEED_TEXTS.addressHint}
        readOnly
        spellCheck={false}
        value={address}
        inputClassName="font-mono text-sm"
      />
      <Button variant="outline" className="justify-self-start max-sm:w-full" onClick={() => void copy()}>
        {CALENDAR_FEED_TEXTS.copy}
      </Button>
      <p className="text-ink-2 text-sm">{CALENDAR_FEED_TEXTS.howTo}</p>
    </div>
  )
}
