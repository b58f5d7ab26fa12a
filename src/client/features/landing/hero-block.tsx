import { ShieldCheck } from 'lucide-react'
import { Badge } from '#client/ui/badge.tsx'
import { Hero } from '#client/ui/illustrations/hero.tsx'
import { CAMPAIGN } from '#shared/campaign.ts'
import { LandingActions } from './landing-actions.tsx'
import type { Visitor } from './visitor.ts'

export function HeroBlock({ visitor }: { visitor: Visitor }) {
  return (
    <div className="page grid items-center gap-10 py-9 sm:py-14 lg:grid-cols-[1.02fr_1fr] lg:gap-14 lg:py-20 xl:gap-16">
      <div>
        <Badge tone="accent">{CAMPAIGN.tagline}</Badge>
        <h1 tabIndex={-1} className="mt-5 max-w-[12.5em] text-display">
          {CAMPAIGN.headline}
        </h1>
        <p className="mt-6 max-w-[46ch] text-ink-2 text-lg">{CAMPAIGN.lead}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LandingActions visitor={visitor} background="paper" />
        </div>
        <p className="mt-8 flex items-start gap-2.5 text-ink-2 text-sm">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
          {CAMPAIGN.promise}
        </p>
      </div>
      <div className="overflow-hidden rounded-2xl">
        <Hero
          label="A mentor and a boy walk a hill trail side by side, past a cairn."
          className="block aspect-[720/560] w-full md:max-lg:aspect-[3/2]"
        />
      </div>
    </div>
  )
}
