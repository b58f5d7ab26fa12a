import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { strengthOf } from './password-strength.ts'

/** Debounce of the announcement, so that it does not follow every keystroke. */
const DEBOUNCE_MS = 1_000
const STEPS = [1, 2, 3, 4] as const
const COLOURS = { 1: 'bg-danger', 2: 'bg-accent', 3: 'bg-success', 4: 'bg-success' }

export type StrengthMeterProps = { password: string; username: string }

/** Shows the password strength at once and announces it after a pause in typing. It blocks nothing. */
export function StrengthMeter({ password, username }: StrengthMeterProps) {
  const { step, word, advice } = strengthOf(password, username)
  const sentence = `Password strength: ${word}.${advice ? ` ${advice}` : ''}`
  const announcement = useDebounced(sentence)
  return (
    <>
      <div aria-hidden="true" className="grid gap-1.5">
        <div className="grid grid-cols-4 gap-1.5">
          {STEPS.map((each) => (
            <span
              key={each}
              className={clsx('h-1.5 rounded-full', each <= step ? COLOURS[step] : 'bg-surface-3')}
            />
          ))}
        </div>
        <p className="text-sm">
          <span className="font-semibold">{word}</span>
          {advice && <span className="text-ink-2">{`. ${advice}`}</span>}
        </p>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(setDebounced, DEBOUNCE_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
