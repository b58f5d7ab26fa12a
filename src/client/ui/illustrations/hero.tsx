import { Contours } from './contours.tsx'
import { Drawing, type DrawingProps } from './drawing.tsx'
import { Walker, type WalkerLook } from './walker.tsx'

const MENTOR: WalkerLook = {
  skin: '#8a5430',
  hair: '#1d1713',
  top: '#f4993c',
  legs: '#11221b',
  pack: '#8d460e',
  beard: true,
}
const BOY: WalkerLook = { skin: '#b0743f', hair: '#0f0f10', top: '#fbfaf5', legs: '#165e98', pack: '#41514a' }

function Hills() {
  return (
    <>
      <path d="M0 300C90 250 170 236 260 262S430 330 520 292s140-48 200-26v294H0z" fill="var(--ill-h1)" />
      <path d="M0 360c110-56 210-44 310-14s190 34 270-6 110-34 140-26v246H0z" fill="var(--ill-h2)" />
      <path d="M0 420c120-30 230-26 350 4s250 24 370-30v166H0z" fill="var(--ill-h3)" />
      <path d="M720 468c-120-20-230-24-340 6S130 530 0 498v62h720z" fill="var(--ill-h4)" />
    </>
  )
}

function Trail() {
  return (
    <path
      d="M-10 540c150-30 250-26 352-58s120-66 96-92-110-26-96-54 70-30 100-42c-20 20-60 22-64 42s92 22 116 56-10 78-112 112-220 50-392 76z"
      fill="var(--ill-trail)"
      opacity={0.92}
    />
  )
}

function WaysideCairn() {
  return (
    <g transform="translate(560 452)">
      <ellipse cx={0} cy={32} rx={58} ry={15} fill="#11221b" opacity={0.25} />
      <path d="M-52 20c0-14 20-22 52-22s52 8 52 22-20 18-52 18-52-4-52-18z" fill="#c4c9c0" />
      <path d="M-36-6c0-12 14-20 37-20s36 7 36 19-14 17-37 17-36-4-36-16z" fill="#9ca69d" />
      <path d="M-22-32c0-11 9-19 23-19s23 7 23 18-9 15-23 15-23-3-23-14z" fill="#dfdcd3" />
      <path d="M-12-57c0-9 5-15 13-15s13 6 13 14-5 12-13 12-13-3-13-11z" fill="#f4993c" />
    </g>
  )
}

function Trees() {
  return (
    <>
      <path d="M90 470c-16-40-10-70 6-96 16 26 22 56 6 96z" fill="var(--ill-h4)" />
      <path d="M128 482c-12-30-8-52 5-72 13 20 17 42 5 72z" fill="var(--ill-h4)" />
      <path d="M655 430c-14-36-9-62 5-86 14 24 19 50 5 86z" fill="var(--ill-h3)" />
    </>
  )
}

const VIEWS = { fit: '0 0 720 560', fill: '150 0 470 560' }

export type HeroProps = DrawingProps & {
  /** `fit` shows the whole picture, `fill` the part around the walkers for a tall box. */
  crop?: keyof typeof VIEWS
}

/** Landing illustration: a mentor and a boy walk a hill trail past a cairn. At night in the dark theme. */
export function Hero({ label, crop = 'fit', className }: HeroProps) {
  return (
    <Drawing viewBox={VIEWS[crop]} label={label} className={className}>
      <rect width={720} height={560} fill="var(--ill-sky)" />
      <circle cx={520} cy={168} r={76} fill="var(--ill-sun)" />
      <Contours seed="cairn" centreX={470} centreY={210} />
      <Hills />
      <Trail />
      <Trees />
      <Walker x={250} y={440} scale={1.02} look={MENTOR} />
      <Walker x={345} y={446} scale={0.84} look={BOY} />
      <WaysideCairn />
    </Drawing>
  )
}
