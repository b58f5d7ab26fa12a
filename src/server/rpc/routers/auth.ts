import { credentials, menteeRegistration, mentorRegistration, signInRef } from '#shared/schemas/accounts.ts'
import { page } from '#shared/schemas/common.ts'
import { noticeRef, readNotices } from '#shared/schemas/notifications.ts'
import { ownProfileQuery, profileChanges } from '#shared/schemas/profile.ts'
import { passkeyStart, secondStep } from '#shared/schemas/second-factor.ts'
import * as accounts from '../../domain/accounts/accounts.ts'
import * as signIns from '../../domain/accounts/sign-ins.ts'
import * as notices from '../../domain/notifications/notifications.ts'
import * as profiles from '../../domain/profiles/profiles.ts'
import { finishSignIn, logIn, startPasskey } from '../../domain/second-factor/sign-in.ts'
import { anyone, enrollingMember, member, memberWithStepUp, router } from '../trpc.ts'

export const auth = router({
  login: anyone.input(credentials).mutation(({ ctx, input }) => logIn(ctx, input)),
  startPasskey: anyone.input(passkeyStart).mutation(({ ctx, input }) => startPasskey(ctx, input)),
  secondStep: anyone.input(secondStep).mutation(({ ctx, input }) => finishSignIn(ctx, input)),
  logout: anyone.mutation(({ ctx }) => accounts.logOut(ctx)),
  registerMentor: anyone
    .input(mentorRegistration)
    .mutation(({ ctx, input }) => accounts.registerMentor(ctx, input)),
  registerMentee: anyone
    .input(menteeRegistration)
    .mutation(({ ctx, input }) => accounts.registerMentee(ctx, input)),
  help: anyone.query(({ ctx }) => ctx.policy.help),
  notices: member.input(page).query(({ ctx, input }) => notices.listNotices(ctx, input)),
  dismissNotice: member.input(noticeRef).mutation(({ ctx, input }) => notices.dismissNotice(ctx, input)),
  restoreNotice: member.input(noticeRef).mutation(({ ctx, input }) => notices.restoreNotice(ctx, input)),
  readNotices: member.input(readNotices).mutation(({ ctx, input }) => notices.markNoticesRead(ctx, input)),
  session: anyone.query(({ ctx }) => accounts.findCurrentUser(ctx)),
  signIns: member.query(({ ctx }) => signIns.listSignIns(ctx)),
  endSignIn: memberWithStepUp.input(signInRef).mutation(({ ctx, input }) => signIns.endSignIn(ctx, input)),
  endOtherSignIns: memberWithStepUp.mutation(({ ctx }) => signIns.endOtherSignIns(ctx)),
  me: enrollingMember.query(({ ctx }) => accounts.getCurrentUser(ctx)),
  profile: member.input(ownProfileQuery).query(({ ctx, input }) => profiles.getProfile(ctx, input)),
  updateProfile: member.input(profileChanges).mutation(({ ctx, input }) => profiles.updateProfile(ctx, input)),
})
