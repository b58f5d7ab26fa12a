type Confirm = () => Promise<boolean>

let confirmation: Confirm | undefined

/** Registers the confirmation of a page with unsaved changes. Returns the function that removes it. */
export function setLeaveConfirmation(ask: Confirm): () => void {
  confirmation = ask
  return () => {
    if (confirmation === ask) confirmation = undefined
  }
}

/** Asks whether to leave when no navigation is involved, such as signing out. */
export const confirmLeave = async (): Promise<boolean> => confirmation?.() ?? true
