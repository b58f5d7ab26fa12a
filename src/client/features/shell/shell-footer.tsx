import { openHelp } from '#client/lib/feedback/help.ts'
import { CONCERN_HREF, FOOTER_SENTENCE } from '#shared/campaign.ts'
import { HELP_TEXTS } from '#shared/texts/help.ts'

export function ShellFooter() {
  return (
    <footer className="border-line border-t">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 text-ink-3 text-sm">
        <p>{FOOTER_SENTENCE}</p>
        <ul className="-mx-2 flex flex-wrap">
          <li>
            <button
              type="button"
              onClick={openHelp}
              className="inline-flex min-h-11 items-center px-2 font-semibold text-ink hover:underline"
            >
              {HELP_TEXTS.open}
            </button>
          </li>
          <li>
            <a href="/#contact" className="inline-flex min-h-11 items-center px-2 hover:underline">
              Contact
            </a>
          </li>
          <li>
            <a href={CONCERN_HREF} className="inline-flex min-h-11 items-center px-2 hover:underline">
              Report a concern
            </a>
          </li>
        </ul>
      </div>
    </footer>
  )
}
