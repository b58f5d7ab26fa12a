export const SETTINGS_PHOTO_TEXTS = {
  drawnFace: 'Choose a drawn face',
  notOpened: 'We can’t open this photo',
  otherFormat: 'It isn’t a JPEG, PNG or GIF, even if its name says so. Save it as a JPEG, then try again.',
  damaged: 'The file is damaged. Please choose another photo.',
  notCropped: 'We can’t crop this photo',
  notCroppedHint: 'Your browser doesn’t let us. Keep the whole photo, or crop it in another app.',
} as const
