import type { YoungSeed } from '../young-portraits.ts'

const young: Record<YoungSeed, string> = {
  'young-kite': 'Curly hair, glasses, orange shirt',
  'young-drum': 'Afro hair, blue striped shirt',
  'young-comet': 'Spiky red hair, freckles, green hoodie',
  'young-orbit': 'Straight black hair, red shirt',
  'young-wheel': 'Blue cap, grey hoodie',
  'young-wave': 'Wavy blond hair, green shirt',
  'young-rhyme': 'Short locs, orange hoodie',
  'young-trail': 'Green woolly hat, glasses, brown striped shirt',
}

const grown = {
  pine: 'Brown hair, full beard, grey shirt',
  birch: 'Straight dark hair, orange shirt',
  heather: 'Short dark hair, beard, glasses, orange shirt',
  slate: 'Straight dark hair, beard, glasses, brown shirt',
  harbour: 'Curly black hair, beard, green shirt',
  lantern: 'Curly black hair, glasses, green shirt',
  meadow: 'Brown hair, beard, glasses, orange shirt',
  summit: 'Curly brown hair, glasses, orange shirt',
}

/** Drawn faces to choose from; `young` and `grown` describe them, by seed, for people who do not see them. */
export const FACE_TEXTS = {
  title: 'Choose a face',
  young,
  grown,
} as const
