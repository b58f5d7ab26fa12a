export const SETTINGS_PHOTO_TEXTS = { drawnFace: 'Choose a drawn face' } as const
