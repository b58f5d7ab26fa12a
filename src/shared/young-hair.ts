import type { Shape } from './portrait.ts'

/** What is drawn behind a young head, and what in front of it. */
export type Hair = { behind?: Shape[]; front: Shape[] }

const path = (fill: string, d: string): Shape => ({ tag: 'path', fill, d })
const circles = (fill: string, places: readonly (readonly [number, number, number])[]): Shape[] =>
  places.map(([cx, cy, r]) => ({ tag: 'circle', fill, cx, cy, r }))

const CURLS = [
  [64, 86, 10],
  [66, 68, 13],
  [80, 54, 14],
  [100, 49, 15],
  [120, 54, 14],
  [134, 68, 13],
  [136, 86, 10],
] as const

/** A lock of hair as a thick line. */
const lock = (stroke: string, d: string): Shape => ({
  tag: 'path',
  d,
  fill: 'none',
  stroke,
  strokeWidth: 9,
  strokeLinecap: 'round',
})

const LOCKS = ['M64 72v32', 'M72 60v20', 'M84 53v15', 'M100 51v13', 'M116 53v15', 'M128 60v20', 'M136 72v32']

/** Hairstyles and hats of young faces; `second` colours the band of a hat. */
export const YOUNG_HAIR = {
  curls: (fill: string): Hair => ({ front: circles(fill, CURLS) }),
  afro: (fill: string): Hair => ({
    behind: [{ tag: 'circle', fill, cx: 100, cy: 84, r: 54 }],
    front: [path(fill, 'M60 92c0-26 16-40 40-40s40 14 40 40c-8-12-22-19-40-19s-32 7-40 19z')],
  }),
  fringe: (fill: string): Hair => ({
    front: [
      path(
        fill,
        'M59 100c-6-38 12-59 41-59s47 21 41 59c-1-8-3-13-6-17-9 1-16-3-21-9-10 7-32 11-49 9-3 4-5 9-6 17z',
      ),
    ],
  }),
  spikes: (fill: string): Hair => ({
    front: [
      path(
        fill,
        'M60 96l-5-24 12 5 1-22 14 10 6-19 12 14 12-14 6 19 14-10 1 22 12-5-5 24c-4-15-13-21-40-21s-36 6-40 21z',
      ),
    ],
  }),
  waves: (fill: string): Hair => ({
    behind: [path(fill, 'M58 98c-5-40 14-60 42-60s47 20 42 60c-1 7-3 12-7 16H65c-4-4-6-9-7-16z')],
    front: [path(fill, 'M60 94c-2-30 16-44 42-44 22 0 38 14 38 42-12-3-21-11-27-23-10 14-33 22-53 25z')],
  }),
  short: (fill: string): Hair => ({
    front: [path(fill, 'M60 94c0-31 16-48 40-48s40 17 40 48c-3-13-9-21-16-24-14-4-34-4-48 0-7 3-13 11-16 24z')],
  }),
  locks: (fill: string): Hair => ({
    front: [
      path(fill, 'M62 76c6-20 20-29 38-29s32 9 38 29c-12-10-24-13-38-13s-26 3-38 13z'),
      ...LOCKS.map((d) => lock(fill, d)),
    ],
  }),
  cap: (hair: string, cap = hair): Hair => ({
    front: [
      path(hair, 'M60 82h8v10c0 6-3 11-6 12-2-6-3-14-2-22zM140 82h-8v10c0 6 3 11 6 12 2-6 3-14 2-22z'),
      path(cap, 'M59 84c-2-32 17-46 41-46s43 14 41 46z'),
      path(cap, 'M57 80c26-9 62-9 88 0l16 8c3 4 0 7-5 6-30-8-68-8-97-3-4-3-5-8-2-11z'),
      { ...path('#000', 'M59 84c26-8 56-8 82 0 8 2 14 4 18 7-32-9-68-10-101-4z'), opacity: 0.15 },
      { tag: 'circle', cx: 100, cy: 39, r: 4, fill: '#000', opacity: 0.2 },
    ],
  }),
  beanie: (hair: string, beanie = hair): Hair => ({
    front: [
      path(hair, 'M60 84h8v8c0 6-3 11-6 12-2-6-3-13-2-20zM140 84h-8v8c0 6 3 11 6 12 2-6 3-13 2-20z'),
      { tag: 'circle', cx: 100, cy: 33, r: 9, fill: '#ffedd6' },
      path(beanie, 'M59 84c-3-33 17-47 41-47s44 14 41 47z'),
      path('#ffedd6', 'M56 76c29-8 59-8 88 0 3 5 3 11 0 15-29-8-59-8-88 0-3-4-3-10 0-15z'),
    ],
  }),
}
export type YoungHair = keyof typeof YOUNG_HAIR
