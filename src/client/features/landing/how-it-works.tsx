import { Cairn } from '#client/ui/illustrations/cairn.tsx'
import { CAMPAIGN } from '#shared/campaign.ts'

/** Each step adds a stone. */
const STONES = [1, 2, 3] as const

export function HowItWorks() {
  return (
    <section id="how-it-works" className="border-line border-y bg-surface-2">
      <div className="page py-14 sm:py-20">
        <h2 className="text-3xl">How It Works</h2>
        <ol className="mt-8 grid overflow-hidden rounded-xl border border-line bg-surface sm:mt-10 lg:grid-cols-3">
          {STONES.map((count) => {
            const { title, text } = CAMPAIGN.steps[count - 1] ?? CAMPAIGN.steps[0]
            return (
              <li
                key={count}
                className="border-line p-6 not-last:border-b sm:p-8 max-lg:sm:grid max-lg:sm:grid-cols-[auto_1fr] max-lg:sm:gap-x-6 lg:not-last:border-r lg:not-last:border-b-0"
              >
                <Cairn stones={count} className="size-13 max-lg:sm:row-span-2" />
                <h3 className="mt-4 text-xl max-lg:sm:mt-0">{title}</h3>
                <p className="mt-2 max-w-[52ch] text-ink-2">{text}</p>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
