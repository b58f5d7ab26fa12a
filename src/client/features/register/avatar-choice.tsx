import { Avatar } from '#client/ui/avatar.tsx'
import { portraitPath } from '#shared/portrait.ts'

const SEEDS = ['pine', 'birch', 'heather', 'slate', 'harbour', 'lantern', 'meadow', 'summit']

export type AvatarChoiceProps = { value: string; onChoose: (url: string) => void }

/** Illustrated avatars for people without a photo. */
export function AvatarChoice({ value, onChoose }: AvatarChoiceProps) {
  return (
    <ul aria-label="Illustrated avatars" className="flex flex-wrap gap-2">
      {SEEDS.map((seed, index) => {
        const url = `${location.origin}${portraitPath(seed)}`
        return (
          <li key={seed}>
            <button
              type="button"
              aria-label={`Illustrated avatar ${index + 1}`}
              aria-pressed={url === value}
              onClick={() => onChoose(url)}
              className="grid rounded-full border-2 border-transparent p-0.5 hover:border-line-strong aria-pressed:border-primary"
            >
              <Avatar name={seed} seed={seed} size="lg" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
