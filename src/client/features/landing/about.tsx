import { Texture } from '#client/ui/illustrations/texture.tsx'
import { CAMPAIGN } from '#shared/campaign.ts'
import { OutsideLink } from './outside-link.tsx'

export function About() {
  const { paragraphs, partner } = CAMPAIGN.about
  return (
    <section id="about" className="relative overflow-hidden border-line border-t">
      <Texture seed="about" className="landing-texture" />
      <div className="page relative grid gap-6 py-14 sm:py-20 lg:grid-cols-[1fr_1.6fr] lg:gap-14">
        <h2 className="text-3xl">About</h2>
        <div className="max-w-[62ch] space-y-5">
          {paragraphs.map((text, index) => (
            <p key={text} className={index === 0 ? 'text-ink text-lg' : 'text-ink-2'}>
              {text}
            </p>
          ))}
          <p>
            <OutsideLink href={partner.url} className="link inline-block py-2.5">
              {`Our partner: ${partner.name}`}
            </OutsideLink>
          </p>
        </div>
      </div>
    </section>
  )
}
