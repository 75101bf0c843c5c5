import type { NewPasskey, NewPasskeyQuestion, PasskeyAnswer, PasskeyQuestion } from '#contract/users/passkeys.ts'

// The browser's own sheets for passkeys. Whoever closes one of them has decided, and nothing is said about it.

/** Whether this page may use passkeys of that site: they belong to a name, and an address of numbers is none. */
export const mayUsePasskeys = (site: string | undefined): boolean =>
  'PublicKeyCredential' in globalThis &&
  site !== undefined &&
  (location.hostname === site || location.hostname.endsWith(`.${site}`))

/** @returns the signature; null when nobody gave one */
export async function signWithPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const signed = await startAuthentication({ optionsJSON: question }).catch(() => null)
  return signed && { ...signed, clientExtensionResults: {} }
}

/** @returns what was made; null when nobody made one, or this device has one already */
export async function makePasskey(question: NewPasskeyQuestion): Promise<NewPasskey | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({ optionsJSON: question }).catch(() => null)
  return made && { ...made, clientExtensionResults: {} }
}
