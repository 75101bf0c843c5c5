import { Secret, TOTP } from 'otpauth'

/** Supported by every authenticator app: six digits, new every 30 seconds (RFC 6238). */
const PERIOD = 30
const KIND = { algorithm: 'SHA1', digits: 6, period: PERIOD } as const
/** Tolerates a clock that is off by one code. */
const WINDOW = 1

/** @param hex 160 random bits */
export const appSecretOf = (hex: string): string => Secret.fromHex(hex).base32

export const appUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...KIND, issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** The 30-second step of a code, counted from 1970; null when it is not valid now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const totp = new TOTP({ ...KIND, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp }) + delta
}
