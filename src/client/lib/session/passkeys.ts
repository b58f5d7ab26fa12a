import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** What the server says a passkey needs; the library knows its fields. */
export type PasskeyOptions = Record<string, unknown>

const library = () => import('@simplewebauthn/browser')

/** Signs with a passkey of this person. Rejects if they cancel, or if the browser has none. */
export async function signWithPasskey(options: PasskeyOptions) {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

/** Makes a passkey. Rejects if the person cancels, or if the browser cannot make one here. */
export async function createPasskey(options: PasskeyOptions) {
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, transports: [...(transports ?? [])] },
  }
}
