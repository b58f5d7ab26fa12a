import { api } from '../api/api.ts'

/** Whether the signed-in administrator is an owner: others see no controls that the server would refuse. */
export const useIsOwner = (): boolean =>
  (api.admin.staff.own.useQuery(undefined, { staleTime: 'static' }).data?.level ?? 'owner') === 'owner'
