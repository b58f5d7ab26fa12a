import { TRPCClientError, type TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable, type Unsubscribable } from '@trpc/server/observable'

/** What lies between the client and the procedures of a test; whole unless told otherwise. */
export type FaultyLink = {
  link: <Router extends AnyTRPCRouter>() => TRPCLink<Router>
  /** From now on calls of this procedure never arrive, or are answered with a status and no word. */
  fail: (procedure: string, status?: number) => void
  /** From now on calls of this procedure arrive, and their answers do not. */
  dropReplies: (procedure: string) => void
  /** Calls of this procedure wait until the answered function is called. */
  delay: (procedure: string) => () => void
  restore: () => void
}

export function createFaultyLink(): FaultyLink {
  const failing = new Map<string, number | undefined>()
  const losing = new Set<string>()
  const held = new Map<string, Promise<void>>()

  const link: FaultyLink['link'] =
    () =>
    () =>
    ({ next, op }) =>
      observable((observer) => {
        let running: Unsubscribable | undefined
        let isOver = false
        const lost = () => observer.error(failureOf(undefined))
        const go = () => {
          if (isOver) return
          if (failing.has(op.path)) observer.error(failureOf(failing.get(op.path)))
          else if (losing.has(op.path)) running = next(op).subscribe({ next: lost, error: lost })
          else running = next(op).subscribe(observer)
        }
        void (held.get(op.path) ?? Promise.resolve()).then(go)
        return () => {
          isOver = true
          running?.unsubscribe()
        }
      })

  return {
    link,
    fail: (procedure, status) => void failing.set(procedure, status),
    dropReplies: (procedure) => void losing.add(procedure),
    delay(procedure) {
      const { promise, resolve } = withResolvers()
      held.set(procedure, promise)
      return resolve
    },
    restore() {
      failing.clear()
      losing.clear()
    },
  }
}

function withResolvers() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const failureOf = (httpStatus: number | undefined) =>
  httpStatus === undefined
    ? TRPCClientError.from(new TypeError('Failed to fetch'))
    : TRPCClientError.from({ error: { message: '', code: -32603, data: { httpStatus } } })
