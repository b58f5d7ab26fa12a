import { Texture } from '#client/ui/illustrations/texture.tsx'
import { CAMPAIGN } from '#shared/campaign.ts'
import { LandingActions } from './landing-actions.tsx'
import type { Visitor } from './visitor.ts'

export function ClosingCall({ visitor }: { visitor: Visitor }) {
  const { title, text } = CAMPAIGN.closing
  return (
    <section className="page py-14 sm:py-20">
      <div className="relative overflow-hidden rounded-2xl bg-pine px-6 py-12 text-on-pine sm:p-14 lg:p-18">
        <Texture seed="first step" stroke="oklch(1 0 0 / 0.12)" />
        <div className="relative">
          <h2 className="text-[clamp(2.25rem,1.6rem+2.6vw,3.5rem)] leading-[1.05]">{title}</h2>
          <p className="mt-4 max-w-[46ch] text-lg">{text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LandingActions visitor={visitor} background="pine" />
          </div>
        </div>
      </div>
    </section>
  )
}
