import { useHelpLinks } from '#client/lib/feedback/help.ts'
import { ContactLinks } from '#client/ui/contact-links.tsx'
import { HELP_TEXTS } from '#shared/texts/help.ts'

/** Numbers to call and pages to open, within the conversation. */
export function HelpNow() {
  const { emergency, helpline } = useHelpLinks()
  return (
    <>
      <ContactLinks urgent compact label={HELP_TEXTS.dangerTitle} links={emergency} />
      <ContactLinks compact label={HELP_TEXTS.talkTitle} links={helpline} />
    </>
  )
}
