import { type RefObject, useEffect } from 'react'
import { api } from '#client/lib/api/api.ts'
import { FIND_TEXTS } from '#shared/texts/find-mentors.ts'
import { FITS } from './available-mentors.ts'

export type ExpertiseChipsProps = {
  /** The topics chosen. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  ref: RefObject<HTMLDivElement | null>
}

/** Toggles for what mentors know, most frequent first; one line that scrolls on phones. */
export function ExpertiseChips({ chosen, onChange, ref }: ExpertiseChipsProps) {
  const { data } = api.mentee.expertise.useQuery(undefined, FITS)
  const known = (data?.expertise ?? []).map(({ name }) => name)
  // A topic in the address that is not frequent, or no longer known, can be switched off as well.
  const names = [...known, ...chosen.filter((name) => !known.includes(name))]

  // Opened by its address, the list shows on a phone what narrows it.
  const isLoaded = data !== undefined
  useEffect(() => {
    if (!isLoaded) return
    const first = ref.current?.querySelector('[aria-pressed="true"]')
    first?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [isLoaded, ref])

  if (names.length === 0) return null
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll
    <div
      ref={ref}
      role="group"
      aria-label={FIND_TEXTS.expertise}
      className="mx-[-5px] mt-2 flex min-w-0 gap-2 overflow-x-auto overscroll-x-contain p-[5px] sm:col-span-2 sm:flex-wrap"
    >
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen.includes(name)}
          onClick={() => toggle(name)}
          className="choice shrink-0"
        >
          <bdi>{name}</bdi>
        </button>
      ))}
    </div>
  )
}
