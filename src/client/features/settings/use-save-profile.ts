import { useMutation } from '@tanstack/react-query'
import { api, type Inputs } from '#client/lib/api.ts'
import { fieldErrors, serverMessage } from '#client/lib/errors.ts'
import { useSession } from '#client/lib/session.ts'
import { toast } from '#client/lib/toast.ts'
import { uploadPhoto } from '#client/lib/upload-photo.ts'
import { MESSAGES } from '#shared/messages.ts'

type Saving = { photo: File | undefined; changes: Inputs['auth']['updateProfile'] }

/** The photo first, then the profile that names it: both, or neither shows. */
export function useSaveProfile() {
  const utils = api.useUtils()
  const { update } = useSession()
  return useMutation({
    mutationFn: async ({ photo, changes }: Saving) => {
      const photoUrl = photo && (await uploadPhoto(photo))
      return utils.client.auth.updateProfile.mutate({ ...changes, photoUrl })
    },
    onSuccess: async ({ user }) => {
      toast.success(MESSAGES.profileUpdated)
      await Promise.all([update(user), utils.auth.profile.invalidate()])
    },
    onError: (error) => toast.error(MESSAGES.updateFailed, reason(error)),
  })
}

function reason(error: Error): string {
  const [issue] = fieldErrors(error)
  return issue?.message ?? serverMessage(error) ?? (error.message || MESSAGES.failedToUpdateProfile)
}
