import type { ReactNode } from 'react'
import { Logo } from '#client/ui/logo.tsx'
import { BRAND } from '#shared/brand.ts'
import { CAMPAIGN, CONCERN_HREF, FOOTER_SENTENCE } from '#shared/campaign.ts'
import { Anchors } from './anchors.tsx'

export function LandingFooter({ themeChoice }: { themeChoice: ReactNode }) {
  return (
    <footer className="border-line border-t bg-surface">
      <div className="page grid items-start gap-8 py-10 md:grid-cols-[1.4fr_1fr_auto] md:gap-10">
        <div>
          <Logo name={BRAND} />
          <p className="mt-3 max-w-[44ch] text-ink-2 text-sm">{FOOTER_SENTENCE}</p>
        </div>
        <nav aria-label="Footer">
          <Anchors className="footer-links" />
          <ul className="footer-links">
            <li>
              <a href={CONCERN_HREF}>Report a concern</a>
            </li>
          </ul>
        </nav>
        {themeChoice}
      </div>
      <p className="page pb-8 text-ink-3 text-xs">{`© ${BRAND} · ${CAMPAIGN.tagline}`}</p>
    </footer>
  )
}
