import { Secret, TOTP } from 'otpauth'

export const shownByApp = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
