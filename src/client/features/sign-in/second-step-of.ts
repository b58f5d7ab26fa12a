import { dataOf } from '#client/lib/api/errors.ts'
import type { SecondStep } from '#shared/enums.ts'

/** Returns the ways through the second step and its ticket, if a sign-in asks for one. */
export function secondStepOf(error: unknown): { ways: readonly SecondStep[]; ticket: string } | undefined {
  const { secondStep, ticket } = dataOf(error) ?? {}
  return secondStep && ticket ? { ways: secondStep, ticket } : undefined
}
