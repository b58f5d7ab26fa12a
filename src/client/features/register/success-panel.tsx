import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Cairn } from '#client/ui/illustrations/cairn.tsx'
import { BRAND } from '#shared/brand.ts'
import { isolated } from '#shared/isolated.ts'
import { REGISTRATION_REDIRECT_MS } from '#shared/product-limits.ts'

/** Replaces the form after success and continues automatically after a moment. */
export function SuccessPanel({ fullName, onContinue }: { fullName: string; onContinue: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    const timer = setTimeout(onContinue, REGISTRATION_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [onContinue])

  return (
    <div role="status" className="flex flex-col items-center gap-3 py-12 text-center">
      <Cairn stones={3} className="size-20" />
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {isolated`Welcome to ${BRAND}, ${fullName}!`}
      </h2>
      <p className="text-ink-2">Your dashboard opens in a moment.</p>
      <Button onClick={onContinue} className="mt-3">
        Continue now
      </Button>
    </div>
  )
}
