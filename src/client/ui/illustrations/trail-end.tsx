import { Contours } from './contours.tsx'
import { Drawing } from './drawing.tsx'

/** Illustration of the 404 page: a trail that ends on a hillside. */
export function TrailEnd({ className }: { className?: string }) {
  return (
    <Drawing viewBox="0 0 480 270" className={className}>
      <rect width={480} height={270} fill="var(--ill-sky)" />
      <circle cx={110} cy={84} r={36} fill="var(--ill-sun)" />
      <Contours seed="lost" rings={8} centreX={130} centreY={90} />
      <path d="M0 168c80-44 160-30 240-6s160 14 240-26v134H0z" fill="var(--ill-h2)" />
      <path d="M0 212c110-34 190-20 270-6s140 10 210-20v84H0z" fill="var(--ill-h3)" />
      <path
        d="M150 270c10-22 52-26 92-34 30-6 34-16 18-22 34 2 44 18 12 30-30 10-44 14-48 26z"
        fill="var(--ill-trail)"
      />
      <g transform="translate(330 196) scale(0.5)">
        <path d="M-52 20c0-14 20-22 52-22s52 8 52 22-20 18-52 18-52-4-52-18z" fill="#c4c9c0" />
        <path d="M-36-6c0-12 14-20 37-20s36 7 36 19-14 17-37 17-36-4-36-16z" fill="#9ca69d" />
      </g>
    </Drawing>
  )
}
