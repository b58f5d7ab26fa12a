import { useRef } from 'react'
import { api } from '#client/lib/api/api.ts'
import { Button } from '#client/ui/button.tsx'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'
import { FITS } from './available-mentors.ts'

export type ExpertiseChipsProps = {
  /** The topics chosen. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Toggles for what mentors know, most frequent first; one line that scrolls on phones. */
export function ExpertiseChips({ chosen, onChange }: ExpertiseChipsProps) {
  const first = useRef<HTMLButtonElement>(null)
  const known = (api.mentee.expertise.useQuery(undefined, FITS).data?.expertise ?? []).map(({ name }) => name)
  // A topic in the address that is not frequent, or no longer known, can be cleared as well.
  const names = [...known, ...chosen.filter((name) => !known.includes(name))]
  if (names.length === 0) return null

  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name])
  const clear = () => {
    onChange([])
    // The pressed button is removed.
    first.current?.focus()
  }
  return (
    <div className="mt-3 flex min-w-0 items-start gap-2 sm:col-span-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll */}
      <div
        role="group"
        aria-label={FIND_TEXTS.expertise}
        className="-my-1 flex min-w-0 gap-2 overflow-x-auto overscroll-x-contain p-1 max-sm:-ml-1 sm:flex-wrap"
      >
        {names.map((name, index) => (
          <button
            key={name}
            ref={index === 0 ? first : undefined}
            type="button"
            aria-pressed={chosen.includes(name)}
            onClick={() => toggle(name)}
            className="choice shrink-0"
          >
            {name}
          </button>
        ))}
      </div>
      {chosen.length > 0 && (
        <Button variant="ghost" onClick={clear} className="shrink-0">
          {FIND_TEXTS.clear}
        </Button>
      )}
    </div>
  )
}
