import { seedOfPath } from '#shared/portrait.ts'

type Form = { confirmPassword: string; photoUrl: string }

/** What is sent of a registration form: the confirmation stays in the browser. */
export function registrationOf<Values extends Form>(form: Values) {
  const { confirmPassword: _confirmed, ...registration } = form
  return { ...registration, photoUrl: withoutOwnHost(form.photoUrl) }
}

/** A portrait of this installation is kept as a path: it is there under every name the installation has. */
function withoutOwnHost(photoUrl: string): string {
  if (!URL.canParse(photoUrl)) return photoUrl
  const { origin, pathname } = new URL(photoUrl)
  return origin === location.origin && seedOfPath(pathname) !== undefined ? pathname : photoUrl
}
