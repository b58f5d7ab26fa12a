import { useStore } from '../state/use-store.ts'
import { helpContacts } from './help.ts'
import { toHelpLink } from './help-links.ts'

/** Returns the installation's emergency numbers and helplines, as links to press. */
export function useHelpLinks() {
  const { emergency, helpline } = useStore(helpContacts)
  return { emergency: emergency.map(toHelpLink), helpline: helpline.map(toHelpLink) }
}
