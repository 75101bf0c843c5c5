import type { NewPasskey, NewPasskeyQuestion, PasskeyAnswer, PasskeyQuestion } from '#contract/users/passkeys.ts'

// Wraps the browser's passkey dialogs. Closing one is a choice, not an error.

/** Passkeys are bound to a domain, so an IP address cannot use them. */
export const mayUsePasskeys = (site: string | undefined): boolean =>
  'PublicKeyCredential' in globalThis &&
  site !== undefined &&
  (location.hostname === site || location.hostname.endsWith(`.${site}`))

export async function signWithPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const signed = await startAuthentication({ optionsJSON: question }).catch(() => null)
  return signed && { ...signed, clientExtensionResults: {} }
}

/** @returns null if the user cancels or the device is registered already */
export async function makePasskey(question: NewPasskeyQuestion): Promise<NewPasskey | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({ optionsJSON: question }).catch(() => null)
  return made && { ...made, clientExtensionResults: {} }
}
