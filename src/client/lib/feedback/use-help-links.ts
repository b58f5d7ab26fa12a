import { useStore } from '../state/use-store.ts'
import { helpContacts, toHelpLink } from './help.ts'

/** Returns the installation's emergency numbers and helplines, as links to press. */
export function useHelpLinks() {
  const { emergency, helpline } = useStore(helpContacts)
  return { emergency: emergency.map(toHelpLink), helpline: helpline.map(toHelpLink) }
}
