export type WalkerLook = {
  skin: string
  hair: string
  top: string
  legs: string
  pack?: string
  beard?: boolean
}

const DARK = '#1b130e'

/** A person walking right, hips at the origin. A `<g>`: place it inside an svg. */
export function Walker({ x, y, scale, look }: { x: number; y: number; scale: number; look: WalkerLook }) {
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
