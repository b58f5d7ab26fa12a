import { Contours } from '#client/ui/illustrations/contours.tsx'
import { Portrait } from '#client/ui/illustrations/portrait.tsx'
import { CAMPAIGN } from '#shared/campaign.ts'

export function Founder() {
  const { name, text } = CAMPAIGN.founder
  return (
    <section className="page pb-14 sm:pb-20">
      <div className="card grid overflow-hidden sm:grid-cols-[minmax(200px,1fr)_2.4fr]">
        <FounderPicture />
        <div className="flex flex-col justify-center p-6 sm:p-10">
          <h2 className="text-3xl">About the Founder</h2>
          <p className="mt-3 font-semibold text-lg">{name}</p>
          <p className="mt-2 max-w-[60ch] text-ink-2">{text}</p>
        </div>
      </div>
    </section>
  )
}

function FounderPicture() {
  const { name, photoUrl } = CAMPAIGN.founder
  if (photoUrl) {
    return <img src={photoUrl} alt={name} className="aspect-square size-full object-cover sm:aspect-auto" />
  }
  return (
    <div className="relative grid place-items-center overflow-hidden bg-accent-soft pt-8 sm:min-h-72">
      <svg
        viewBox="0 0 400 400"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className="absolute inset-0 size-full"
      >
        <Contours seed="founder" rings={9} centreX={200} centreY={190} />
      </svg>
      <Portrait seed="founder" bustOnly className="relative size-50 self-end" />
    </div>
  )
}
