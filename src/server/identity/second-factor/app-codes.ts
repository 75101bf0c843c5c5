import { Secret, TOTP } from 'otpauth'

/** What every app can do: six digits, anew each half minute (RFC 6238). */
const PERIOD = 30
const KIND = { algorithm: 'SHA1', digits: 6, period: PERIOD } as const
/** A clock may be wrong by one code. */
const WINDOW = 1

/** @param hex 160 random bits */
export const appSecretOf = (hex: string): string => Secret.fromHex(hex).base32

/** What an app reads from a picture. */
export const appUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...KIND, issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** The half minute, counted from 1970, whose code this is; null when it is none of now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const totp = new TOTP({ ...KIND, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp }) + delta
}
