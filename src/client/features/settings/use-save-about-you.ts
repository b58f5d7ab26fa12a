import { api } from '#client/lib/api/api.ts'
import { failureText } from '#client/lib/api/errors.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { useSession } from '#client/lib/session/session.ts'
import { ABOUT_YOU_TEXTS } from '#shared/texts/about-you.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'
import type { MenteeUser } from './form-values.ts'

/** Saves what a mentee says about themselves; `onSaved` gets it as it is stored. */
export function useSaveAboutYou(onSaved: (user: MenteeUser) => void) {
  const utils = api.useUtils()
  const { update } = useSession()
  return api.mentee.updateAboutYou.useMutation({
    onSuccess: async ({ user }) => {
      toast.success(ABOUT_YOU_TEXTS.saved)
      if ('goals' in user) onSaved(user)
      await Promise.all([
        update(user),
        utils.auth.profile.invalidate(),
        utils.mentee.profile.invalidate(),
        utils.mentee.firstSteps.invalidate(),
      ])
    },
    onError: (error) => toast.error(ABOUT_YOU_TEXTS.notSaved, failureText(error, UI_TEXTS.somethingWentWrong)),
  })
}
