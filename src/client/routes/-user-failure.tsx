import { lazyComponent } from '#client/ui/lazy-component.tsx'

const UserFailure = lazyComponent(
  async () => (await import('#client/features/shell/user-failure.tsx')).UserFailure,
)

/** The error page of a member's pages, in one chunk for all of them. */
export const MemberFailure = ({ error }: { error: unknown }) => <UserFailure error={error} back="login" />

/** The error page of administrators' pages. */
export const AdminFailure = ({ error }: { error: unknown }) => <UserFailure error={error} back="admin" />
