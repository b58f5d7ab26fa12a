import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api, type Inputs, type SessionUser } from '#client/lib/api/api.ts'
import { failureReport, fieldErrors, isSignedOut, sessionEndReason } from '#client/lib/api/errors.ts'
import { uploadPhoto } from '#client/lib/api/upload-photo.ts'
import { useAction } from '#client/lib/api/use-action.ts'
import { toast } from '#client/lib/feedback/toast.ts'
import { useSession } from '#client/lib/session/session.ts'
import { UI_TEXTS } from '#shared/ui-texts.ts'

type Saving = { photo: File | string | undefined; changes: Inputs['auth']['updateProfile'] }

/** Uploads a photo if it is a file, then saves the profile that refers to it, so that both show or neither. */
export function useSaveProfile(user: SessionUser) {
  const utils = api.useUtils()
  const { sessionEnd } = useRouter().options.context
  const { update } = useSession()
  const [percent, setPercent] = useState<number>()
  const upload = useRef<AbortController>(undefined)
  /** What a failure was about: the photo is sent first, then the profile. */
  const fallback = useRef<string>(UI_TEXTS.failedToUpdateProfile)
  const cancel = () => upload.current?.abort()
  useEffect(() => () => upload.current?.abort(), [])

  async function send(photo: File): Promise<string> {
    upload.current = new AbortController()
    const { signal } = upload.current
    const { waitForSignIn } = sessionEnd.startCall()
    setPercent(0)
    try {
      return await uploadPhoto(photo, { userId: user.id, signal, onProgress: setPercent })
    } catch (error) {
      const reason = sessionEndReason(error)
      if (reason) return await new Promise(() => sessionEnd.endReason.set(reason))
      if (!isSignedOut(error)) throw error
    } finally {
      setPercent(undefined)
    }
    await waitForSignIn()
    return send(photo)
  }

  const save = useAction(
    useMutation({
      mutationFn: async ({ photo, changes }: Saving) => {
        fallback.current = UI_TEXTS.failedToUploadPhoto
        const photoUrl = photo instanceof File ? await send(photo) : photo
        fallback.current = UI_TEXTS.failedToUpdateProfile
        return utils.client.auth.updateProfile.mutate({ ...changes, photoUrl })
      },
      onSuccess: async (saved) => {
        // Not waited for: whoever reads that their profile is saved may leave, also on a slow line.
        void utils.auth.profile.invalidate()
        void utils.account.mailState.invalidate()
        await update(saved.user)
        toast.success(UI_TEXTS.profileUpdated)
      },
      onError: (error) => {
        const isCalledOff = error.name === 'AbortError'
        if (!isCalledOff) toast.error(UI_TEXTS.updateFailed, failureReason(error, fallback.current))
      },
    }),
  )
  /** `percent`: upload progress, while uploading. */
  return { ...save, percent, cancel }
}

function failureReason(error: Error, fallback: string): string {
  const [issue] = fieldErrors(error)
  return issue?.message ?? failureReport(error, fallback)
}
