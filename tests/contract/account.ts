import { issueToken } from '#server/domain/credentials/account-tokens.ts'
import { loadVapidKeys } from '#server/domain/push/vapid-keys.ts'
import { sealSetup } from '#server/domain/second-factor/factors.ts'
import { generateAppSecret } from '#server/domain/second-factor/totp.ts'
import type { TokenPurpose } from '#shared/enums.ts'
import type { ActorName, Cast } from '#tests/support/actors.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { PASSWORD } from '#tests/support/create-world.ts'
import { mailKeysOf } from '#tests/support/deliveries.ts'
import { createPushBrowser } from '#tests/support/push-service.ts'
import { addApp, appCode, proveFactor, removeFactors, sessionTicket } from '#tests/support/second-factors.ts'
import { type Contracts, costFor, everyone, members, noInput } from './contract.ts'

const NEW_PASSWORD = 'a stone on a stone'

/** Makes a token of a mentee, as its mail would bring it. */
async function tokenOf({ world }: Cast, purpose: TokenPurpose) {
  const { userId, email } = await world.mentee()
  return issueToken(world.services, { purpose, userId, address: email })
}

/** The key in a mail to a mentee. */
const mailKeysOfMentee = async ({ world }: Cast) => mailKeysOf(world, await world.mentee())

/** The actor without second factors, or a mentor for `nobody`. */
async function withoutFactors({ world, person, mentor }: Cast, actor: ActorName) {
  const owner = person(actor) ?? mentor
  await removeFactors(world, owner)
  return owner
}

/** Gives the actor an app as their only factor. */
async function ownApp(cast: Cast, actor: ActorName) {
  const owner = await withoutFactors(cast, actor)
  await proveFactor(cast.world, owner)
  return addApp(cast.world, owner)
}

export const account: Contracts<'account'> = {
  'account.mailState': {
    statuses: members(200),
    input: noInput,
    cost: costFor.mentee(1),
  },
  'account.changePassword': {
    statuses: members(200),
    input: () => ({ body: { current: PASSWORD, password: NEW_PASSWORD } }),
    cost: costFor.newcomer(27, 2),
  },
  'account.recoveryWay': {
    statuses: everyone(200),
    input: noInput,
    cost: costFor.nobody(0),
  },
  'account.requestRecovery': {
    statuses: everyone(200),
    input: async ({ world }) => ({ body: { login: (await world.mentee()).username } }),
    cost: costFor.nobody(4, 1),
  },
  'account.finishRecovery': {
    statuses: everyone(200),
    input: async (cast) => {
      const { token } = await tokenOf(cast, 'recovery')
      return { body: { token, password: NEW_PASSWORD } }
    },
    cost: costFor.nobody(16, 1),
  },
  'account.sendConfirmation': {
    statuses: members(200),
    input: noInput,
    cost: costFor.mentee(0),
  },
  'account.confirmAddress': {
    statuses: everyone(200),
    input: async (cast) => ({ body: { token: (await tokenOf(cast, 'confirm')).token } }),
    cost: costFor.nobody(8, 1),
  },
  'account.confirmByCode': {
    statuses: members(200),
    input: async ({ world, person, mentor }, actor) => {
      const { userId, email } = person(actor) ?? mentor
      const { code } = await issueToken(world.services, { purpose: 'confirm', userId, address: email })
      return { body: { code } }
    },
    cost: costFor.mentee(9, 2),
  },
  'account.pushKey': {
    statuses: members(200),
    // A server makes the key when it begins to listen.
    input: async ({ world }) => {
      await loadVapidKeys(world.services)
      return {}
    },
    cost: costFor.mentee(1),
  },
  'account.subscribeToPush': {
    statuses: members(200),
    input: () => ({
      body: { ...createPushBrowser('https://fcm.googleapis.com').subscription, showsCategory: true },
    }),
    cost: costFor.mentee(3, 1),
  },
  'account.unsubscribeFromPush': {
    statuses: members(200),
    input: () => ({ body: { endpoint: 'https://fcm.googleapis.com/send/1' } }),
    cost: costFor.mentee(1, 1),
  },
  'account.notifications': {
    statuses: members(200),
    input: noInput,
    cost: costFor.mentee(1),
  },
  'account.changeNotifications': {
    statuses: members(200),
    input: () => ({
      body: { messages: 'daily', invitations: true, digestHour: 18, browserTimeZone: 'Africa/Lagos' },
    }),
    cost: costFor.mentee(3, 1),
  },
  'account.mailChoices': {
    statuses: everyone(200),
    input: async (cast) => ({ body: { key: (await mailKeysOfMentee(cast)).choices } }),
    cost: costFor.nobody(2),
  },
  'account.changeMailChoices': {
    statuses: everyone(200),
    input: async (cast) => ({ body: { key: (await mailKeysOfMentee(cast)).choices, messages: 'off' } }),
    cost: costFor.nobody(4, 1),
  },
  'account.unsubscribe': {
    statuses: everyone(200),
    // A mail program puts the key into the query.
    input: async (cast) => ({ body: { key: (await mailKeysOfMentee(cast)).unsubscribe } }),
    cost: costFor.nobody(3, 1),
  },
  'account.undoAddress': {
    statuses: everyone(200),
    input: async (cast) => ({ body: { token: (await tokenOf(cast, 'undo_address')).token } }),
    cost: costFor.nobody(16, 1),
  },
  'account.factors': {
    statuses: members(200),
    input: noInput,
    cost: costFor.mentee(2),
  },
  'account.startProof': {
    statuses: members(200),
    input: noInput,
    cost: costFor.mentee(2, 1),
  },
  'account.prove': {
    statuses: members(200),
    input: async (cast, actor) => {
      const { secret } = await ownApp(cast, actor)
      return { body: { code: appCode(secret, cast.world.now()) } }
    },
    cost: costFor.mentee(5, 4),
  },
  'account.startApp': {
    statuses: members(200),
    input: noInput,
    // And when they last proved who they are, as for the others below.
    cost: costFor.mentee(2),
  },
  'account.addApp': {
    statuses: members(200),
    input: async (cast, actor) => {
      const { userId } = await withoutFactors(cast, actor)
      const secret = generateAppSecret()
      const setup = sealSetup(cast.world.services, userId, secret)
      return { body: { setup, code: appCode(secret, cast.world.now()) } }
    },
    cost: costFor.mentee(12, 1),
  },
  'account.startPasskey': {
    statuses: members(200),
    input: noInput,
    cost: costFor.mentee(4, 1),
  },
  'account.addPasskey': {
    statuses: members(200),
    input: async (cast, actor) => {
      const person = await withoutFactors(cast, actor)
      const challenge = 'a'.repeat(43)
      const ticket = await sessionTicket(cast.world, person, { purpose: 'add_passkey', challenge })
      return { body: { ticket, name: 'My own', passkey: createAuthenticator().create({ challenge }) } }
    },
    cost: costFor.mentee(14, 2),
  },
  'account.removeFactor': {
    statuses: members(200),
    input: async (cast, actor) => ({ params: { id: (await ownApp(cast, actor)).id } }),
    cost: costFor.mentee(9, 1),
  },
  'account.newRecoveryCodes': {
    statuses: members(200),
    input: async (cast, actor) => {
      await ownApp(cast, actor)
      return {}
    },
    cost: costFor.mentee(8, 1),
  },
}
