import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

/** Returns a function that resets query errors and reruns the routes from their guards. */
export function useRetry(): () => void {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  return () => {
    reset()
    void router.invalidate()
  }
}
