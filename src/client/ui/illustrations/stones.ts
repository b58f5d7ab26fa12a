/** The three stones of the cairn on a 32 by 32 grid, bottom first. */
export const STONES = [
  'M4 26c0-3 4-5 12-5s12 2 12 5-4 4-12 4-12-1-12-4z',
  'M8 17.5c0-2.6 3-4.5 8.5-4.5S25 14.6 25 17.3 22 21 16.3 21 8 20.2 8 17.5z',
  'M11.5 9c0-3 2-5.5 5-5.5S21 6 21 8.8 19.2 12.8 16.3 12.8 11.5 11.8 11.5 9z',
] as const
