import { Secret, TOTP } from 'otpauth'

/** What an app on a phone shows for a secret at a time. */
export const shownByApp = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
