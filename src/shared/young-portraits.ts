import { PORTRAIT_SIZE, portraitSvg, type Shape, svgFile } from './portrait.ts'
import { YOUNG_HAIR, type YoungHair } from './young-hair.ts'

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
