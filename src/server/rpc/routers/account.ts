import { changePassword } from '#server/domain/credentials/own-password.ts'
import { getMailChoices, setMailChoices, unsubscribeFromMail } from '#server/domain/delivery/mail-keys.ts'
import {
  linkToken,
  noInput,
  passwordChange,
  recoveryFinish,
  recoveryRequest,
  typedCode,
} from '#shared/schemas/accounts.ts'
import {
  mailChoiceChanges,
  mailKey,
  notificationChanges,
  pushEndpoint,
  pushSubscription,
} from '#shared/schemas/notifications.ts'
import { appConfirmation, factorRef, newPasskey, proof } from '#shared/schemas/second-factor.ts'
import * as addresses from '../../domain/credentials/confirm-address.ts'
import * as recovery from '../../domain/credentials/recovery.ts'
import { getChoices, setChoices } from '../../domain/delivery/choices.ts'
import { findMailState } from '../../domain/mail/mails.ts'
import * as push from '../../domain/push/subscriptions.ts'
import * as factors from '../../domain/second-factor/factors.ts'
import { proveAgain, startProof } from '../../domain/second-factor/step-up.ts'
import { anyone, enrollingMember, member, memberWithFactorStepUp, memberWithStepUp, router } from '../trpc.ts'

/** One's own password, address and second factors, and how one is reached. */
export const account = router({
  mailState: member.query(({ ctx }) => findMailState(ctx)),
  changePassword: memberWithFactorStepUp
    .input(passwordChange)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  recoveryWay: anyone.query(({ ctx }) => recovery.getRecoveryWay(ctx)),
  requestRecovery: anyone
    .input(recoveryRequest)
    .mutation(({ ctx, input }) => recovery.requestRecovery(ctx, input)),
  finishRecovery: anyone
    .input(recoveryFinish)
    .mutation(({ ctx, input }) => recovery.finishRecovery(ctx, input)),
  sendConfirmation: member.input(noInput).mutation(({ ctx }) => addresses.sendConfirmation(ctx)),
  confirmAddress: anyone.input(linkToken).mutation(({ ctx, input }) => addresses.confirmAddress(ctx, input)),
  confirmByCode: member.input(typedCode).mutation(({ ctx, input }) => addresses.confirmByCode(ctx, input)),
  pushKey: member.query(({ ctx }) => push.getPushKey(ctx)),
  subscribeToPush: member.input(pushSubscription).mutation(({ ctx, input }) => push.subscribe(ctx, input)),
  unsubscribeFromPush: member.input(pushEndpoint).mutation(({ ctx, input }) => push.unsubscribe(ctx, input)),
  notifications: member.query(({ ctx }) => getChoices(ctx)),
  changeNotifications: member.input(notificationChanges).mutation(({ ctx, input }) => setChoices(ctx, input)),
  // A mutation that changes nothing: a query would put the key into the URL and so into the logs of proxies.
  mailChoices: anyone.input(mailKey).mutation(({ ctx, input }) => getMailChoices(ctx, input)),
  changeMailChoices: anyone.input(mailChoiceChanges).mutation(({ ctx, input }) => setMailChoices(ctx, input)),
  unsubscribe: anyone.input(mailKey).mutation(({ ctx, input }) => unsubscribeFromMail(ctx, input)),
  undoAddress: anyone.input(linkToken).mutation(({ ctx, input }) => addresses.undoAddress(ctx, input)),
  factors: enrollingMember.query(({ ctx }) => factors.listOwnFactors(ctx)),
  startProof: enrollingMember.input(noInput).mutation(({ ctx }) => startProof(ctx)),
  prove: enrollingMember.input(proof).mutation(({ ctx, input }) => proveAgain(ctx, input)),
  startApp: memberWithStepUp.input(noInput).mutation(({ ctx }) => factors.startApp(ctx)),
  addApp: memberWithStepUp.input(appConfirmation).mutation(({ ctx, input }) => factors.addApp(ctx, input)),
  startPasskey: memberWithStepUp.input(noInput).mutation(({ ctx }) => factors.startPasskeyCreation(ctx)),
  addPasskey: memberWithStepUp.input(newPasskey).mutation(({ ctx, input }) => factors.addPasskey(ctx, input)),
  removeFactor: memberWithStepUp
    .input(factorRef)
    .mutation(({ ctx, input }) => factors.removeFactor(ctx, input)),
  newRecoveryCodes: memberWithStepUp.input(noInput).mutation(({ ctx }) => factors.makeRecoveryCodes(ctx)),
})
