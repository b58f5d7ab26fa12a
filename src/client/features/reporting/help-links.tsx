import { useId } from 'react'
import { useHelpLinks } from '#client/lib/feedback/use-help-links.ts'
import { ContactLinks } from '#client/ui/contact-links.tsx'
import { HELP_TEXTS } from '#shared/texts/help.ts'
import { REPORTING_TEXTS } from '#shared/texts/reporting.ts'

/** Numbers and pages to press within the safety dialog. */
export function HelpLinks() {
  const headingId = useId()
  const { emergency, helpline } = useHelpLinks()
  return (
    <section aria-labelledby={headingId} className="grid gap-2 rounded-lg border border-line p-4">
      <div>
        <h3 id={headingId} className="text-base">
          {REPORTING_TEXTS.help}
        </h3>
        <p className="text-ink-2 text-sm">{REPORTING_TEXTS.helpHint}</p>
      </div>
      <ContactLinks urgent compact label={HELP_TEXTS.dangerTitle} links={emergency} />
      <ContactLinks compact label={HELP_TEXTS.talkTitle} links={helpline} />
    </section>
  )
}
