import type { ChatOptions, ChatState } from './chat-options.ts'

/** Returns a function that shows help once per own message and keeps it offered; `isStored` if the server has found danger in it. */
export function createHelpOffer(state: ChatState, { showHelp }: ChatOptions) {
  /** ClientIds for which help was shown. */
  const shownFor = new Set<string>()

  return (clientId?: string, isStored = false) => {
    if (isStored) state.patch({ isTeamTold: true })
    if (clientId && shownFor.has(clientId)) return
    if (clientId) shownFor.add(clientId)
    state.patch({ offersHelp: true })
    showHelp()
  }
}
