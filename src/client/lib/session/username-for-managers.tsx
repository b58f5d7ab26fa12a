import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { sessionQuery } from '../api/api.ts'

/**
 * Tells password managers whose password a form asks for: without it they keep a new one for another account, or for none. Not
 * `display: none`, which some of them leave out.
 */
export const UsernameForManagers = ({ username }: { username: string }) => (
  <input
    type="text"
    name="username"
    autoComplete="username"
    value={username}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
    className="sr-only"
  />
)

/** As above, for the signed-in member. */
export function OwnUsername() {
  const { context } = useRouter().options
  const user = useQueryClient().getQueryData(sessionQuery(context).queryKey)
  return user ? <UsernameForManagers username={user.username} /> : null
}
