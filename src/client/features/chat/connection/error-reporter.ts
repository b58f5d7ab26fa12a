import type { ChatOptions } from './chat-options.ts'

/** Reports each error once until the next connection. */
export function createErrorReporter({ showError }: ChatOptions) {
  const reported = new Set<string>()

  return {
    reportOnce: (text: string, detail?: string) => {
      if (reported.has(text)) return
      reported.add(text)
      showError(text, detail)
    },
    hasReported: (text: string) => reported.has(text),
    reset: () => reported.clear(),
  }
}

export type ErrorReporter = ReturnType<typeof createErrorReporter>
