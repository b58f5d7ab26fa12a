type Question = () => Promise<boolean>

let question: Question | undefined

/** A page with something unsaved says how to ask about it; the answer takes the question back. */
export function askBeforeLeaving(ask: Question): () => void {
  question = ask
  return () => {
    if (question === ask) question = undefined
  }
}

/** For ways out that are no navigation, such as signing out. */
export const mayLeave = async (): Promise<boolean> => question?.() ?? true
