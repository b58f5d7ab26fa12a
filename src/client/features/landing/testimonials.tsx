import { Scene } from '#client/ui/illustrations/scene.tsx'
import { CAMPAIGN } from '#shared/campaign.ts'

/** Two drawn scenes of mentoring, marked as illustrations instead of quoting people. */
export function Testimonials() {
  return (
    <section aria-label="What mentoring looks like" className="page grid gap-6 py-14 sm:py-20 md:grid-cols-2">
      {CAMPAIGN.testimonials.map(({ caption, description, ...scene }) => (
        <figure key={caption} className="card overflow-hidden">
          <Scene {...scene} label={description} className="block aspect-video w-full" />
          <figcaption className="p-6 sm:p-7">
            <p className="text-balance font-bold font-display text-xl tracking-tight">{caption}</p>
            <p className="mt-1.5 text-ink-3 text-sm">Illustration</p>
          </figcaption>
        </figure>
      ))}
    </section>
  )
}
