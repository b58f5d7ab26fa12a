import { portraitParts } from '#shared/portrait.ts'
import { Contours } from './contours.tsx'
import { Drawing, type DrawingProps } from './drawing.tsx'
import { Shapes } from './shapes.tsx'

export type SceneProps = DrawingProps & {
  /** The mentee, on the left. */
  menteeSeed: string
  /** The mentor, on the right; always bearded, to look a generation older. */
  mentorSeed: string
  evening?: boolean
}

/** Two people side by side in the hills. */
export function Scene({ menteeSeed, mentorSeed, label, evening = false, className }: SceneProps) {
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
