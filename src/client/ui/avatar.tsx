import clsx from 'clsx'
import { useState } from 'react'
import { photoSrc } from '#shared/photos.ts'
import { lazyComponent } from './lazy-component.tsx'

// Lazy, because nearly everyone has a photo that loads; at hand when one does not, also without a network.
const Portrait = lazyComponent(async () => (await import('./illustrations/portrait.tsx')).Portrait)
void Portrait.preload()

const SIZES = {
  sm: 'size-9 text-sm',
  md: 'size-11 text-base',
  lg: 'size-16 text-xl',
  xl: 'size-24 text-3xl',
  '2xl': 'size-40 text-3xl',
}

// With its accents and vowel signs.
const LETTER = /[\p{L}\p{N}]\p{M}*/u

export type AvatarProps = {
  name: string
  src?: string | null
  /** Seed of the drawn portrait shown without a photo; without a seed only the initial is shown. */
  seed?: string
  size?: keyof typeof SIZES
  shape?: 'circle' | 'rounded'
  /** Alternative text. Leave it out next to a visible name, where the picture is decoration. */
  alt?: string
  className?: string
}

/** Shows the photo; if it fails to load, a drawn portrait; with neither photo nor seed, the initial. */
export function Avatar({ name, src, seed, size = 'md', shape = 'circle', alt, className }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const photo = src && src !== brokenSrc ? src : undefined
  const portraitSeed = seed ?? (src ? name : undefined)

  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={clsx(
        'inline-grid shrink-0 select-none place-items-center overflow-hidden bg-primary-soft font-display font-bold text-primary-ink leading-none',
        shape === 'circle' ? 'rounded-full' : 'rounded-lg',
        SIZES[size],
        className,
      )}
    >
      {photo ? (
        <img
          src={photoSrc(photo, location.origin)}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBrokenSrc(photo)}
          className="size-full object-cover"
        />
      ) : (
        <Fallback name={name} seed={portraitSeed} />
      )}
    </span>
  )
}

function Fallback({ name, seed }: { name: string; seed: string | undefined }) {
  if (seed) return <Portrait seed={seed} className="size-full" />
  return (LETTER.exec(name) ?? /\S/u.exec(name))?.[0].toUpperCase()
}
