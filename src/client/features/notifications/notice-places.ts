import type { LinkProps } from '@tanstack/react-router'
import type { Place } from '#shared/notices/places.ts'

export const isSamePlace = (place: Place | undefined, other: Place): boolean =>
  place?.pathname === other.pathname &&
  place.tab === other.tab &&
  (place.dialog === undefined || place.dialog === other.dialog)

/** Returns the router's link to a place. */
export const linkTo = ({ pathname, tab, dialog }: Place): LinkProps =>
  ({ to: pathname, search: { ...(tab && { tab }), ...(dialog && { dialog }) } }) as LinkProps
