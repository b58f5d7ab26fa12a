/** The card in a mentee's settings. */
export const ABOUT_YOU_TEXTS = {
  title: 'About you',
  note: 'The mentors you ask can read this.',
  location: 'Location',
  locationHint: 'Your town is enough. Don’t write your address.',
  interests: 'Interests',
  interestsHint: 'Separate with commas',
  goals: 'Goals',
  goalsHint: 'What would you like to get from mentoring?',
  save: 'Save details',
  saved: 'Your details are saved',
  notSaved: 'Your details aren’t saved',
} as const

/** The card about one's password and address in the settings, and the code that our team makes. */
export const SECURITY_TEXTS = {
  title: 'Security',
  current: 'Your password now',
  next: 'New password',
  nextHint: 'At least 6 characters. You’ll be signed out everywhere else, and your calendar address ends.',
  change: 'Change password',
  changed: 'Your password was changed',
  notChanged: 'Your password wasn’t changed',
  unreachable: 'Our mail doesn’t reach your address. Please correct it above.',
  confirmed: 'Your mail address is confirmed.',
  unconfirmed: 'Your mail address isn’t confirmed yet. We need that to help you if you forget your password.',
  noMail: 'If you forget your password, our team can help you back in.',
  sendAgain: 'Send me the mail',
  sentAgain: 'The mail is on its way',
  notSent: 'The mail wasn’t sent',
  code: 'Code from the mail',
  confirm: 'Confirm',
  notConfirmed: 'Your address wasn’t confirmed',
} as const

export const SETTINGS_PHOTO_TEXTS = {
  drawnFace: 'Choose a drawn face',
  notOpened: 'We can’t open this photo',
  otherFormat: 'It isn’t a JPEG, PNG or GIF, even if its name says so. Save it as a JPEG, then try again.',
  damaged: 'The file is damaged. Please choose another photo.',
  notCropped: 'We can’t crop this photo',
  notCroppedHint: 'Your browser doesn’t let us. Keep the whole photo, or crop it in another app.',
} as const
