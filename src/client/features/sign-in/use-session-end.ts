import { useQueryClient } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#client/lib/api.ts'
import { statusOf } from '#client/lib/errors.ts'

/** Tells when the server no longer knows who is asking: nothing but a refused call says so. */
export function useSessionEnd(onEnd: () => void) {
  const queryClient = useQueryClient()
  const ended = useEffectEvent(onEnd)
  useEffect(() => {
    const [login] = getMutationKey(api.auth.login)
    const isLogin = (key: readonly unknown[] | undefined) => JSON.stringify(key?.[0]) === JSON.stringify(login)
    const refused = (error: unknown) => statusOf(error) === 401

    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && refused(event.action.error)) ended()
    })
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (refused(event.action.error) && !isLogin(event.mutation.options.mutationKey)) ended()
    })
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [queryClient])
}
