import { TRPCClientError, type TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable, type Unsubscribable } from '@trpc/server/observable'

/** The connection between the client and the procedures of a test, with faults on request. */
export type FaultyLink = {
  link: <Router extends AnyTRPCRouter>() => TRPCLink<Router>
  /** From now on calls of this procedure do not arrive, or fail with a status and no message. */
  fail: (procedure: string, status?: number) => void
  /** From now on calls of this procedure arrive, but their replies are lost. */
  dropReplies: (procedure: string) => void
  /** Calls of this procedure wait until the returned function is called. */
  delay: (procedure: string) => () => void
  /** Calls of this procedure arrive, but their replies wait until the returned function is called. */
  delayReplies: (procedure: string) => () => void
  restore: () => void
  /** Lets no further call through, and resolves when those that arrived are done. */
  close: () => Promise<void>
  /** What was sent to this procedure, in order. */
  inputsOf: (procedure: string) => unknown[]
}

export function createFaultyLink(): FaultyLink {
  const failing = new Map<string, number | undefined>()
  const lossy = new Set<string>()
  const delays = new Map<string, Promise<void>>()
  const replyDelays = new Map<string, Promise<void>>()
  const sent: { path: string; input: unknown }[] = []
  const calls = createCallCounter()

  const link: FaultyLink['link'] =
    () =>
    () =>
    ({ next, op }) =>
      observable((observer) => {
        let running: Unsubscribable | undefined
        let isUnsubscribed = false
        let end = () => {}
        const lost = () => observer.error(failureOf(undefined))
        const start = () => {
          if (isUnsubscribed || calls.isClosed()) return
          sent.push(op)
          if (failing.has(op.path)) observer.error(failureOf(failing.get(op.path)))
          else if (lossy.has(op.path)) running = next(op).subscribe({ next: lost, error: lost })
          else {
            const replies = replyDelays.get(op.path)
            end = calls.start()
            running = next(op).subscribe({
              next: (value) => whenDue(replies, () => observer.next(value)),
              error: (error) => {
                end()
                whenDue(replies, () => observer.error(error))
              },
              complete: () => {
                end()
                whenDue(replies, () => observer.complete())
              },
            })
          }
        }
        void (delays.get(op.path) ?? Promise.resolve()).then(start)
        return () => {
          isUnsubscribed = true
          running?.unsubscribe()
          end()
        }
      })

  return {
    link,
    fail: (procedure, status) => void failing.set(procedure, status),
    dropReplies: (procedure) => void lossy.add(procedure),
    delay(procedure) {
      const { promise, resolve } = withResolvers()
      delays.set(procedure, promise)
      return resolve
    },
    delayReplies(procedure) {
      const { promise, resolve } = withResolvers()
      replyDelays.set(procedure, promise)
      return resolve
    },
    restore() {
      failing.clear()
      lossy.clear()
      delays.clear()
      replyDelays.clear()
    },
    close: calls.close,
    inputsOf: (procedure) => sent.filter(({ path }) => path === procedure).map(({ input }) => input),
  }
}

/** Counts the calls under way. `start` returns the function that ends one; `close` resolves when none is left. */
function createCallCounter() {
  const running = new Set<symbol>()
  const idle = withResolvers()
  let isClosed = false
  const check = () => {
    if (isClosed && running.size === 0) idle.resolve()
  }
  return {
    isClosed: () => isClosed,
    start() {
      const call = Symbol('call')
      running.add(call)
      return () => {
        running.delete(call)
        check()
      }
    },
    close() {
      isClosed = true
      check()
      return idle.promise
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

/** Acts at once where nothing is to be waited for. */
const whenDue = (due: Promise<void> | undefined, act: () => void): void => (due ? void due.then(act) : act())
