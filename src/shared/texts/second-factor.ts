/** Texts about second factors that the server sends. */
export const SECOND_FACTOR_REFUSALS = {
  secondStep: 'One more step: show that it’s you.',
  ticketOver: 'That took too long. Please sign in again.',
  codeWrong: 'That code isn’t right. Each code works only once, so wait for the next one.',
  passkeyWrong: 'That passkey didn’t work.',
  setUpAgain: 'That took too long. Please start again.',
  nameMissing: 'Give your passkey a name.',
  tooMany: 'You have as many of these as you can have. Remove one first.',
  gone: 'This was removed already.',
  noFactor: 'Set up an app or a passkey first.',
  stepUp: 'Please show that it’s you first.',
  factorMissing: 'Please set up an app or a passkey first. Our team needs one.',
} as const
