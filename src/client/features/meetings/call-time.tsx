import { clockTime, longDate } from '#client/lib/format/format.ts'

type CallTimeProps = { dateTime: string; duration: number; className?: string }

/** Day, time and duration of a call. */
export function CallTime({ dateTime, duration, className = 'text-sm' }: CallTimeProps) {
  return (
    <p className={className}>
      <span>{longDate(dateTime)}</span>
      <br />
      <span className="text-ink-2">{clockTime(dateTime)}</span>
      <span className="text-ink-3">{` · ${duration} min`}</span>
    </p>
  )
}
