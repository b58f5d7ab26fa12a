import { PORTRAIT_SIZE, portraitSvg, type Shape, svgFile } from './portrait.ts'

/** Drawn faces for boys and young men, by seed. They are for choosing; unlike other seeds, no name leads to one. */

type Top = 'shirt' | 'stripes' | 'hoodie'
type YoungFace = {
  skin: string
  hair: YoungHair
  hairColour: string
  hatColour?: string
  top: Top
  topColour: string
  ground: string
  glasses?: true
  freckles?: true
}

const DARK = '#1b130e'
const [MINT, SAND, SKY, STONE] = ['#dbf4e7', '#ffedd6', '#e1f1fd', '#eae8de']

const YOUNG_FACES = {
  'young-kite': {
    skin: '#e8b58b',
    hair: 'curls',
    hairColour: '#4a3222',
    top: 'shirt',
    topColour: '#f4993c',
    ground: MINT,
    glasses: true,
  },
  'young-drum': {
    skin: '#5f3820',
    hair: 'afro',
    hairColour: '#1d1713',
    top: 'stripes',
    topColour: '#165e98',
    ground: SAND,
  },
  'young-comet': {
    skin: '#f6d3b6',
    hair: 'spikes',
    hairColour: '#b5532a',
    top: 'hoodie',
    topColour: '#1f6a36',
    ground: SKY,
    freckles: true,
  },
  'young-orbit': {
    skin: '#f1c9a5',
    hair: 'fringe',
    hairColour: '#0f0f10',
    top: 'shirt',
    topColour: '#b3413a',
    ground: STONE,
  },
  'young-wheel': {
    skin: '#b0743f',
    hair: 'cap',
    hairColour: '#1d1713',
    hatColour: '#165e98',
    top: 'hoodie',
    topColour: '#56645d',
    ground: SAND,
  },
  'young-wave': {
    skin: '#f1c9a5',
    hair: 'waves',
    hairColour: '#c8923f',
    top: 'shirt',
    topColour: '#0e5b3f',
    ground: SKY,
  },
  'young-rhyme': {
    skin: '#8a5430',
    hair: 'locks',
    hairColour: '#2d2019',
    top: 'hoodie',
    topColour: '#f4993c',
    ground: MINT,
  },
  'young-trail': {
    skin: '#d9a066',
    hair: 'beanie',
    hairColour: '#2d2019',
    hatColour: '#0e5b3f',
    top: 'stripes',
    topColour: '#8d460e',
    ground: STONE,
    glasses: true,
  },
} satisfies Record<string, YoungFace>
export type YoungSeed = keyof typeof YOUNG_FACES
export const YOUNG_SEEDS = Object.keys(YOUNG_FACES) as YoungSeed[]

const line = (d: string, stroke: string, strokeWidth: number, opacity?: number): Shape => ({
  tag: 'path',
  d,
  fill: 'none',
  stroke,
  strokeWidth,
  strokeLinecap: 'round',
  ...(opacity !== undefined && { opacity }),
})

function topShapes(top: Top, fill: string): Shape[] {
  const shirt: Shape = { tag: 'path', d: 'M38 200c2-34 26-49 62-49s60 15 62 49z', fill }
  if (top === 'shirt') return [shirt, line('M84 153c5 12 27 12 32 0', '#000', 3, 0.18)]
  if (top === 'stripes')
    return [shirt, line('M51 172h98', '#fff', 6, 0.55), line('M43 190h114', '#fff', 6, 0.55)]
  return [
    { tag: 'ellipse', cx: 100, cy: 154, rx: 44, ry: 15, fill },
    shirt,
    line('M62 158c12 14 64 14 76 0', '#000', 4, 0.18),
    line('M90 168v17', '#fff', 3, 0.8),
    line('M110 168v14', '#fff', 3, 0.8),
  ]
}

const pair = (shape: (x: number) => Shape): Shape[] => [shape(84), shape(116)]

/** Large, low eyes under short brows make a face young. */
const featureShapes = ({ hairColour, glasses, freckles }: YoungFace): Shape[] => [
  ...pair((cx) => ({
    tag: 'circle',
    cx: cx + (cx < 100 ? -8 : 8),
    cy: 114,
    r: 7,
    fill: '#d1432a',
    opacity: 0.14,
  })),
  ...pair((cx) => ({ tag: 'circle', cx, cy: 103, r: 4.8, fill: DARK })),
  ...pair((cx) => ({ tag: 'circle', cx: cx + 1.6, cy: 101.2, r: 1.6, fill: '#fff' })),
  ...pair((x) => line(`M${x - 7} 92q7 -4 14 0`, hairColour, 3)),
  line('M97 111q3 2.5 6 0', '#000', 2.4, 0.3),
  line('M88 120c6 7 18 7 24 0', '#5b2d1b', 3),
  ...(freckles ? [72, 78, 83, 117, 122, 128] : []).map(
    (cx, index): Shape => ({ tag: 'circle', cx, cy: index % 2 ? 113 : 110, r: 1.3, fill: '#a5562a' }),
  ),
  ...(glasses
    ? [
        ...pair(
          (cx): Shape => ({ tag: 'circle', cx, cy: 103, r: 12, fill: 'none', stroke: DARK, strokeWidth: 2.4 }),
        ),
        line('M96 102q4 -2 8 0', DARK, 2.4),
      ]
    : []),
]

function youngPortraitSvg(face: YoungFace): string {
  const { skin, hair, hairColour, hatColour, top, topColour, ground } = face
  const { behind = [], front } = YOUNG_HAIR[hair](hairColour, hatColour)
  return svgFile([
    { tag: 'rect', x: 0, y: 0, width: PORTRAIT_SIZE, height: PORTRAIT_SIZE, fill: ground },
    { tag: 'path', d: 'M0 150C40 128 70 138 100 132s66-18 100 4v64H0z', fill: '#0e5b3f', opacity: 0.12 },
    ...behind,
    ...topShapes(top, topColour),
    { tag: 'path', d: 'M88 130h24v23c0 9-24 9-24 0z', fill: skin },
    { tag: 'path', d: 'M88 137c7 6 17 6 24 0v6c-7 7-17 7-24 0z', fill: '#000', opacity: 0.14 },
    ...pair((cx) => ({ tag: 'circle', cx: cx + (cx < 100 ? -23 : 23), cy: 102, r: 8.5, fill: skin })),
    { tag: 'ellipse', cx: 100, cy: 98, rx: 39, ry: 41, fill: skin },
    ...front,
    ...featureShapes(face),
  ])
}

const isYoung = (seed: string): seed is YoungSeed => Object.hasOwn(YOUNG_FACES, seed)

/** Returns the file of a seed: the young face of that name, or the portrait that is drawn for any other seed. */
export const portraitFile = (seed: string): string =>
  isYoung(seed) ? youngPortraitSvg(YOUNG_FACES[seed]) : portraitSvg(seed)

/** What is drawn behind a young head, and what in front of it. */
type Hair = { behind?: Shape[]; front: Shape[] }

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
const YOUNG_HAIR = {
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
type YoungHair = keyof typeof YOUNG_HAIR
