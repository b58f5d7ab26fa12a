/** The menu of a card. */
export const CARD_MENU_TEXTS = {
  more: (name: string) => `More for ${name}`,
  profile: 'See profile',
} as const
