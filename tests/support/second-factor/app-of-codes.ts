import { Secret, TOTP } from 'otpauth'

/** The code an authenticator app shows at a time. */
export const shownByApp = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
