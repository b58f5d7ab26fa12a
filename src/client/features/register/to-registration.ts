import { parseUrl } from '#shared/parse-url.ts'
import { seedOfPath } from '#shared/portrait.ts'

type Form = { confirmPassword: string; photoUrl: string }

/** Returns the request body of a registration form, without the password confirmation. */
export function toRegistration<Values extends Form>(form: Values) {
  const { confirmPassword: _confirmed, ...registration } = form
  return { ...registration, photoUrl: toRelativePortrait(form.photoUrl) }
}

/** Stores this installation's portraits as a path, so that they work under any host name (decision 12). */
function toRelativePortrait(photoUrl: string): string {
  const url = parseUrl(photoUrl)
  const isOwn = url?.origin === location.origin && seedOfPath(url.pathname) !== undefined
  return isOwn ? url.pathname : photoUrl
}
