import { Link, useRouter } from '@tanstack/react-router'
import clsx from 'clsx'
import { Camera, CirclePlay, ExternalLink, Mail, Phone, Podcast, ShieldCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { usePageTitle } from '#client/lib/state/browser-state.ts'
import { Badge } from '#client/ui/badge.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Contours, Drawing, type DrawingProps } from '#client/ui/illustrations/drawing.tsx'
import { Hero } from '#client/ui/illustrations/hero.tsx'
import { Portrait } from '#client/ui/illustrations/portrait.tsx'
import { Cairn, Shapes, StackingStones } from '#client/ui/illustrations/stones.tsx'
import { Logo } from '#client/ui/logo.tsx'
import { BRAND } from '#shared/brand.ts'
import { CAMPAIGN, CONCERN_HREF, FOOTER_SENTENCE, mailtoHref, type SocialLink } from '#shared/campaign.ts'
import { telHref } from '#shared/help-contacts.ts'
import { dashboardOf } from '#shared/paths.ts'
import { portraitParts } from '#shared/portrait.ts'
import { coverMsLeft } from './cover-time.ts'
import { Anchors, LandingHeader, type Visitor } from './landing-header.tsx'

/** The page renders beneath the cover from the start, so that fonts and images load meanwhile. */
export function LandingPage({ visitor, themeChoice }: { visitor: Visitor; themeChoice: ReactNode }) {
  usePageTitle(CAMPAIGN.title)
  const covered = useCover()
  return (
    <>
      {covered && <Cover />}
      <div
        id="home"
        inert={covered}
        className="landing flex min-h-dvh flex-col not-[[inert]]:animate-[uncover_120ms_ease-out]"
      >
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

/** Loading cover of the landing page. Its styles are in styles/cover.css, which loads first. */
function Cover() {
  return (
    <div role="status" data-cover>
      <StackingStones />
      <span>Loading</span>
    </div>
  )
}

/** Two drawn scenes of mentoring, marked as illustrations instead of quoting people. */
function Testimonials() {
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

function ClosingCall({ visitor }: { visitor: Visitor }) {
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

function About() {
  const { paragraphs, partner } = CAMPAIGN.about
  return (
    <section id="about" className="relative overflow-hidden border-line border-t">
      <Texture
        seed="about"
        className="right-auto! w-[min(100%,38rem)]! -scale-x-100 [mask-image:linear-gradient(to_right,transparent_15%,black_70%)] max-lg:h-56! max-lg:[mask-image:linear-gradient(to_top,transparent_10%,black_80%)]"
      />
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

/** External link in a new tab, announced to screen readers. */
function OutsideLink({ href, className, children }: { href: string; className: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <ExternalLink aria-hidden="true" className="-mt-0.5 ml-1.5 inline size-4" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

const FOOTER_LINK =
  'inline-flex min-h-9 items-center text-(length:--text-sm) text-ink-2 underline-offset-4 hover:text-ink hover:underline'

function LandingFooter({ themeChoice }: { themeChoice: ReactNode }) {
  return (
    <footer className="border-line border-t bg-surface">
      <div className="page grid items-start gap-8 py-10 md:grid-cols-[1.4fr_1fr_auto] md:gap-10">
        <div>
          <Logo name={BRAND} />
          <p className="mt-3 max-w-[44ch] text-ink-2 text-sm">{FOOTER_SENTENCE}</p>
        </div>
        <nav aria-label="Footer">
          <Anchors linkClassName={FOOTER_LINK} />
          <ul>
            <li>
              <a href={CONCERN_HREF} className={FOOTER_LINK}>
                Report a concern
              </a>
            </li>
          </ul>
        </nav>
        {themeChoice}
      </div>
      <p className="page pb-8 text-ink-3 text-xs">{`© ${BRAND} · ${CAMPAIGN.tagline}`}</p>
    </footer>
  )
}

/**
 * Returns whether the cover is shown: for half a second from the document's navigation, or from an in-app navigation.
 */
function useCover(): boolean {
  const router = useRouter()
  const [covered, setCovered] = useState(true)
  const [navigatedAt] = useState(() => {
    // The previous location; none on the first page of a visit.
    const last = router.stores.resolvedLocation.get()
    return last && last.pathname !== '/' ? performance.now() : null
  })

  useEffect(() => {
    const timer = setTimeout(() => setCovered(false), coverMsLeft(navigatedAt ?? 0, performance.now()))
    return () => clearTimeout(timer)
  }, [navigatedAt])

  // The heading gets the focus on page changes, which fails while the page is inert.
  useEffect(() => {
    if (covered || navigatedAt === null) return
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
  }, [covered, navigatedAt])

  return covered
}

/** Each step adds a stone. */
const STONES = [1, 2, 3] as const

function HowItWorks() {
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

type SceneProps = DrawingProps & {
  /** The mentee, on the left. */
  menteeSeed: string
  /** The mentor, on the right; always bearded, to look a generation older. */
  mentorSeed: string
  evening?: boolean
}

/** Two people side by side in the hills. */
function Scene({ menteeSeed, mentorSeed, label, evening = false, className }: SceneProps) {
  return (
    <Drawing viewBox="0 0 480 270" label={label} className={className}>
      <rect width={480} height={270} fill={evening ? 'var(--ill-h1)' : 'var(--ill-sky)'} />
      <circle cx={evening ? 96 : 372} cy={evening ? 92 : 78} r={40} fill="var(--ill-sun)" />
      <Contours seed={menteeSeed + mentorSeed} rings={7} centreX={evening ? 120 : 360} centreY={90} />
      <path d="M0 176c70-40 150-34 230-8s170 22 250-24v126H0z" fill="var(--ill-h2)" />
      <path d="M0 214c110-34 190-20 270-6s140 10 210-20v82H0z" fill="var(--ill-h3)" />
      <g transform="translate(92 104) scale(0.86)">
        <Shapes shapes={portraitParts(menteeSeed, { beard: false }).bust} />
      </g>
      <g transform="translate(218 84) scale(0.98)">
        <Shapes shapes={portraitParts(mentorSeed, { beard: true }).bust} />
      </g>
    </Drawing>
  )
}

function HeroBlock({ visitor }: { visitor: Visitor }) {
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

function Founder() {
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

const VARIANTS = {
  paper: { first: 'primary', second: 'outline' },
  pine: { first: 'inverse', second: 'inverse-outline' },
} as const

/** Main call-to-action buttons. Invisible until the session is known, to avoid layout shift. */
function LandingActions({ visitor, background }: { visitor: Visitor; background: keyof typeof VARIANTS }) {
  const { first, second } = VARIANTS[background]
  if (visitor) {
    return (
      <Link to={dashboardOf(visitor.role)} className={buttonClass({ size: 'lg', variant: first })}>
        Go to Dashboard
      </Link>
    )
  }
  const hidden = visitor === undefined && 'invisible'
  return (
    <>
      <Link
        to="/auth"
        search={{ type: 'mentee' }}
        className={buttonClass(
          { size: 'lg', variant: first },
          // As wide as in any font.
          'min-w-[9.625rem] max-sm:px-5 sm:min-w-[10.25rem]',
          hidden,
        )}
      >
        Find a Mentor
      </Link>
      <Link
        to="/auth"
        search={{ type: 'mentor' }}
        className={buttonClass({ size: 'lg', variant: second }, 'max-sm:px-5', hidden)}
      >
        Become a Mentor
      </Link>
    </>
  )
}

const ICONS: Record<SocialLink['kind'], typeof Mail> = {
  photos: Camera,
  videos: CirclePlay,
  podcast: Podcast,
}

function Contact() {
  const { invitation, email, phone } = CAMPAIGN.contact
  return (
    <section id="contact" className="border-line border-t bg-surface-2">
      <div className="page grid gap-6 py-14 sm:py-20 lg:grid-cols-[1fr_1.6fr] lg:gap-14">
        <h2 className="text-3xl">Contact</h2>
        <div>
          <p className="max-w-[56ch] text-ink-2 text-lg">{invitation}</p>
          <ul className="mt-5 grid gap-1">
            <li>
              <a href={mailtoHref(email)} className="link inline-flex min-h-11 items-center gap-3">
                <Mail aria-hidden="true" className="size-5 shrink-0" />
                {email}
              </a>
            </li>
            <li>
              <a href={telHref(phone)} className="link inline-flex min-h-11 items-center gap-3">
                <Phone aria-hidden="true" className="size-5 shrink-0" />
                {phone}
              </a>
            </li>
          </ul>
          <ul className="mt-4 flex flex-wrap gap-2">
            {CAMPAIGN.socials.map((social) => (
              <li key={social.url}>
                <Social {...social} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function Social({ name, kind, url }: SocialLink) {
  const Icon = ICONS[kind]
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${name} (opens in a new tab)`}
      className={buttonClass({ variant: 'outline' }, 'bg-surface')}
    >
      <Icon aria-hidden="true" className="size-5" />
      {name}
    </a>
  )
}

/** Contour background of a block: put it first in a `relative overflow-hidden` parent. */
function Texture({ seed, stroke, className }: { seed: string; stroke?: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 720 360"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      className={clsx('pointer-events-none absolute inset-0 size-full', className)}
    >
      <Contours seed={seed} rings={14} centreX={520} centreY={150} stroke={stroke} />
    </svg>
  )
}
