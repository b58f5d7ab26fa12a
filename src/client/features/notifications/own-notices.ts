/** What one is told, as the list asks for it, and whoever is about to show it. */
export const NOTICES = { limit: 50 }
