import { Contours, Drawing, type DrawingProps } from './drawing.tsx'

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

type WalkerLook = {
  skin: string
  hair: string
  top: string
  legs: string
  pack?: string
  beard?: boolean
}

const DARK = '#1b130e'

/** A person walking right, hips at the origin. A `<g>`: place it inside an svg. */
function Walker({ x, y, scale, look }: { x: number; y: number; scale: number; look: WalkerLook }) {
  const { skin, hair, top, legs, pack, beard } = look
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} strokeLinecap="round" fill="none">
      <path d="M-9 0-22 62" stroke={legs} strokeWidth={15} />
      <path d="M9 0 26 60" stroke={legs} strokeWidth={15} />
      <path d="M-25 65h15M23 63h15" stroke={DARK} strokeWidth={9} />
      {pack && <rect x={-38} y={-76} width={28} height={58} rx={12} fill={pack} />}
      <path d="M-22 4c-4-34-4-62 4-78 8-12 30-12 38 0 8 16 8 44 2 78-12 8-32 8-44 0z" fill={top} />
      <path d="M13-64c13 14 20 31 22 48" stroke={DARK} strokeWidth={15} opacity={0.1} />
      <path d="M14-66c14 14 20 32 22 50" stroke={top} strokeWidth={14} />
      <circle cx={37} cy={-13} r={7.5} fill={skin} />
      <rect x={-7} y={-98} width={16} height={24} rx={7} fill={skin} />
      <path d="M-7-88c5 5 11 6 16 3v5c-5 4-11 4-16-2z" fill={DARK} opacity={0.18} />
      <circle cx={3} cy={-109} r={20} fill={skin} />
      <circle cx={23} cy={-105} r={3.2} fill={skin} />
      {beard && <path d="M-6-108c1 9 5 13 12 12 5-1 9-3 17-4 0 8-7 14-18 14-13 0-19-10-18-20z" fill={hair} />}
      <path
        d="M21-118c-6-1-13-1-18-3-3 4-3 8-4 11-5-3-9 2-6 8-2 4-5 6-9 6-9-24 2-36 19-36 9 0 16 6 18 14z"
        fill={hair}
      />
      <circle cx={14} cy={-110} r={2.4} fill={DARK} />
    </g>
  )
}
