import clsx from 'clsx'
import { useState } from 'react'
import { addressOfPhoto } from '#shared/photos.ts'
import { Portrait } from './illustrations/portrait.tsx'

const SIZES = {
  sm: 'size-9 text-sm',
  md: 'size-11 text-base',
  lg: 'size-16 text-xl',
  xl: 'size-24 text-3xl',
  '2xl': 'size-40 text-3xl',
}

export type AvatarProps = {
  name: string
  src?: string | null
  /** Draws this person's portrait where there is no photo; without a seed there is only the initial. */
  seed?: string
  size?: keyof typeof SIZES
  shape?: 'circle' | 'rounded'
  /** Says who is seen. Leave it out beside a visible name: the picture is then decoration. */
  alt?: string
  className?: string
}

/** The photo; if it cannot be loaded, a drawn portrait; with neither photo nor seed, the initial. */
export function Avatar({ name, src, seed, size = 'md', shape = 'circle', alt, className }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const photo = src && src !== brokenSrc ? src : undefined
  const portraitSeed = seed ?? (src ? name : undefined)

  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={clsx(
        'inline-grid shrink-0 select-none place-items-center overflow-hidden bg-primary-soft font-display font-bold text-primary-ink',
        shape === 'circle' ? 'rounded-full' : 'rounded-lg',
        SIZES[size],
        className,
      )}
    >
      {photo ? (
        <img
          src={addressOfPhoto(photo, location.origin)}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBrokenSrc(photo)}
          className="size-full object-cover"
        />
      ) : (
        <Drawn name={name} seed={portraitSeed} />
      )}
    </span>
  )
}

function Drawn({ name, seed }: { name: string; seed: string | undefined }) {
  if (seed) return <Portrait seed={seed} className="size-full" />
  return name.trim().charAt(0).toUpperCase()
}
