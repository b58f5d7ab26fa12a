import type { LinkProps } from '@tanstack/react-router'
import type { Place } from '#shared/notices/places.ts'

export type Reader = 'mentor' | 'mentee'

export const isSamePlace = (place: Place | undefined, other: Place): boolean =>
  place?.pathname === other.pathname && place.tab === other.tab

/** Returns the router's link to a place. */
export const linkTo = ({ pathname, tab }: Place): LinkProps =>
  ({ to: pathname, search: tab ? { tab } : {} }) as LinkProps
