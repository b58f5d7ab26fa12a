/** Drawn portraits: the same seed always gives the same person. The page draws them, the server serves them as files. */

type Paint = { fill?: string; stroke?: string; strokeWidth?: number; strokeLinecap?: 'round'; opacity?: number }
type Outline =
  | { tag: 'path'; d: string }
  | { tag: 'circle'; cx: number; cy: number; r: number }
  | { tag: 'ellipse'; cx: number; cy: number; rx: number; ry: number }
  | { tag: 'rect'; x: number; y: number; width: number; height: number }

/** An SVG element; attribute names as in React. */
export type Shape = Outline & Paint

export type PortraitParts = { ground: Shape[]; bust: Shape[] }

/** Side of the square viewBox. */
export const PORTRAIT_SIZE = 200

const SKINS = ['#f1c9a5', '#d9a066', '#b0743f', '#8a5430', '#5f3820', '#e8b58b']
const HAIRS = ['#1d1713', '#2d2019', '#4a3222', '#0f0f10', '#7a4a22']
const SHIRTS = ['#0e5b3f', '#f4993c', '#165e98', '#8d460e', '#41514a', '#1f6a36']
const GROUNDS = ['#dbf4e7', '#ffedd6', '#e1f1fd', '#eae8de']
const DARK = '#1b130e'

/** Returns a deterministic pseudo-random generator of numbers from 0 to 1 (FNV-1a seeds xorshift). */
export function seededRandom(seed: string): () => number {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619)
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return ((state >>> 0) % 10_000) / 10_000
  }
}

function hairShapes(style: number, fill: string): Shape[] {
  switch (style) {
    case 0: // swept to one side
      return [
        {
          tag: 'path',
          fill,
          d: 'M63 90c-4-32 14-50 37-50s41 18 37 50c-3-14-9-23-18-27-13 7-32 7-42 2-8 5-12 13-14 25z',
        },
      ]
    case 1: // straight fringe
      return [
        {
          tag: 'path',
          fill,
          d: 'M64 92c-7-33 11-53 36-53s43 20 36 53c-1-7-3-12-6-15-1-8-5-13-11-13H81c-6 0-10 5-11 13-3 3-5 8-6 15z',
        },
      ]
    case 2: // curls
      return [
        [66, 80, 9],
        [72, 64, 14],
        [90, 51, 16],
        [111, 51, 16],
        [129, 65, 14],
        [134, 80, 9],
      ].map(([cx = 0, cy = 0, r = 0]) => ({ tag: 'circle', fill, cx, cy, r }))
    default: // cropped
      return [
        {
          tag: 'path',
          fill,
          d: 'M64 86c0-28 15-45 36-45s36 17 36 45c-3-11-8-17-14-20-14-3-30-3-44 0-6 3-11 9-14 20z',
        },
      ]
  }
}

function beardShapes(fill: string): Shape[] {
  return [
    {
      tag: 'path',
      fill,
      d: 'M65 94c-1 35 15 48 35 48s36-13 35-48c-3 14-10 17-17 17-8-6-28-6-36 0-7 0-14-3-17-17z',
    },
  ]
}

function glasses(): Shape[] {
  const line = { fill: 'none', stroke: DARK, strokeWidth: 2.4 }
  return [
    { tag: 'circle', cx: 86, cy: 94, r: 10, ...line },
    { tag: 'circle', cx: 114, cy: 94, r: 10, ...line },
    { tag: 'path', d: 'M96 94h8', ...line },
  ]
}

/** Returns the shapes of a portrait, the same for the same seed: the ground, and the bust for use in a scene. */
export function portraitParts(seed: string, options: { beard?: boolean } = {}): PortraitParts {
  const random = seededRandom(seed)
  const pick = (colours: string[]) => colours[Math.floor(random() * colours.length)] ?? DARK

  // The order of these draws defines the face of a seed; changing it changes all portraits.
  const skin = pick(SKINS)
  const hair = pick(HAIRS)
  const shirt = pick(SHIRTS)
  const ground = pick(GROUNDS)
  const hairStyle = Math.floor(random() * 4)
  const beard = random() > 0.6
  const hasGlasses = random() > 0.7
  const hasBeard = options.beard ?? beard

  return {
    ground: [
      { tag: 'rect', x: 0, y: 0, width: PORTRAIT_SIZE, height: PORTRAIT_SIZE, fill: ground },
      { tag: 'path', d: 'M0 150C40 128 70 138 100 132s66-18 100 4v64H0z', fill: '#0e5b3f', opacity: 0.12 },
    ],
    bust: [
      { tag: 'path', d: 'M30 200c2-40 30-58 70-58s68 18 70 58z', fill: shirt },
      { tag: 'path', d: 'M84 122h32v26c0 10-32 10-32 0z', fill: skin },
      { tag: 'path', d: 'M84 132c8 8 24 8 32 0v7c-8 8-24 8-32 0z', fill: '#000', opacity: 0.14 },
      { tag: 'circle', cx: 65, cy: 95, r: 8, fill: skin },
      { tag: 'circle', cx: 135, cy: 95, r: 8, fill: skin },
      { tag: 'ellipse', cx: 100, cy: 92, rx: 36, ry: 42, fill: skin },
      ...(hasBeard ? beardShapes(hair) : []),
      ...hairShapes(hairStyle, hair),
      { tag: 'circle', cx: 86, cy: 94, r: 3.4, fill: DARK },
      { tag: 'circle', cx: 114, cy: 94, r: 3.4, fill: DARK },
      ...(hasGlasses ? glasses() : []),
      {
        tag: 'path',
        d: 'M89 117c6 6 16 6 22 0',
        fill: 'none',
        stroke: hasBeard ? '#fff' : '#5b2d1b',
        strokeWidth: 3,
        strokeLinecap: 'round',
      },
    ],
  }
}

const attributeName = (name: string) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

function element({ tag, ...attributes }: Shape): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${attributeName(name)}="${value}"`)
  return `<${tag}${written.join('')}/>`
}

/** Returns the portrait as an SVG file. The seed itself is not written into it. */
export function portraitSvg(seed: string): string {
  const { ground, bust } = portraitParts(seed)
  return svgFile([...ground, ...bust])
}

/** Returns the SVG file of a drawing in the portraits' square. */
export function svgFile(shapes: readonly Shape[]): string {
  const size = PORTRAIT_SIZE
  const content = shapes.map(element).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${content}</svg>`
}

const PORTRAIT_PATH = /^\/avatars\/([a-z0-9-]{1,40})\.svg$/

/** Returns the path of a seed's portrait. */
export const portraitPath = (seed: string): string => `/avatars/${seed}.svg`

/** Returns the seed of a portrait's path, or undefined. */
export const seedOfPath = (path: string): string | undefined => PORTRAIT_PATH.exec(path)?.[1]
