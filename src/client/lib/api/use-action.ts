import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { done } from '../format/done.ts'

/** Rows of one list are acted on side by side, each of them once. */
const subjectOf = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined

/**
 * A mutation that is sent once however often it is pressed (decision 91). The ref is set before anything is drawn: a
 * second press can come before the button is. It is released once the outcome has been drawn.
 */
export function useAction<Data, Failure, Input, Context>(
  mutation: UseMutationResult<Data, Failure, Input, Context>,
): UseMutationResult<Data, Failure, Input, Context> {
  const running = useRef(new Set<unknown>())
  const over = useRef<unknown[]>([])
  const [outcomes, draw] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is drawn, and then counts as over
  useEffect(() => {
    for (const subject of over.current.splice(0)) running.current.delete(subject)
  }, [outcomes])

  const mutate = (...sent: Parameters<typeof mutation.mutate>) => {
    const subject = subjectOf(sent[0])
    if (running.current.has(subject)) return
    running.current.add(subject)
    const settle = () => {
      over.current.push(subject)
      draw()
    }
    mutation.mutateAsync(...sent).then(() => {
      done.at = performance.now()
      settle()
    }, settle)
  }
  return { ...mutation, mutate }
}
