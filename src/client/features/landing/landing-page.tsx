import type { ReactNode } from 'react'
import { usePageTitle } from '#client/lib/state/page-title.ts'
import { CAMPAIGN } from '#shared/campaign.ts'
import { About } from './about.tsx'
import { ClosingCall } from './closing-call.tsx'
import { Contact } from './contact.tsx'
import { Cover } from './cover.tsx'
import { Founder } from './founder.tsx'
import { HeroBlock } from './hero-block.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'
import { Testimonials } from './testimonials.tsx'
import { useCover } from './use-cover.ts'
import type { Visitor } from './visitor.ts'

/** The page renders beneath the cover from the start, so that fonts and images load meanwhile. */
export function LandingPage({ visitor, themeChoice }: { visitor: Visitor; themeChoice: ReactNode }) {
  usePageTitle(CAMPAIGN.title)
  const covered = useCover()
  return (
    <>
      {covered && <Cover />}
      <div id="home" inert={covered} className="landing flex min-h-dvh flex-col">
        <LandingHeader visitor={visitor} />
        <main id="content" tabIndex={-1} className="flex-1">
          <HeroBlock visitor={visitor} />
          <About />
          <HowItWorks />
          <Testimonials />
          <Founder />
          <Contact />
          <ClosingCall visitor={visitor} />
        </main>
        <LandingFooter themeChoice={themeChoice} />
      </div>
    </>
  )
}
