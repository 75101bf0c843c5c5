import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { SESSION_HOURS } from '#domain/identity/session.ts'
import type { AppContext } from '#server/calls/app-context.ts'

const PLAIN = 'authToken'
/** Browsers accept the `__Host-` prefix only over TLS and for this exact host, so no subdomain can plant it. */
const LOCKED = `__Host-${PLAIN}`

const isSecure = ({ env }: Pick<AppContext, 'env'>): boolean => env.publicUrl.startsWith('https:')

const attributes = (app: AppContext) => `Path=/; HttpOnly; SameSite=Lax${isSecure(app) ? '; Secure' : ''}`

/** Our cookie as sent. Over TLS the plain name is ignored, since a neighboring subdomain can plant it. */
export const cookieSent = (app: Pick<AppContext, 'env'>, c: Context): string | undefined =>
  getCookie(c, isSecure(app) ? LOCKED : PLAIN)

/** The session token of the cookie, for reading only. A raw token is accepted as a cookie, too. */
export function sessionCookie(app: Pick<AppContext, 'cookieSealer' | 'env'>, c: Context): string | undefined {
  const sent = cookieSent(app, c)
  return sent === undefined ? undefined : (app.cookieSealer.open(Buffer.from(sent, 'base64url')) ?? sent)
}

/** Sealed, so that the cookie differs from the token that the log-in returns and that scripts can see. */
export const sessionSetCookie = (app: AppContext, token: string): string =>
  `${isSecure(app) ? LOCKED : PLAIN}=${app.cookieSealer.seal(token).toString('base64url')}; Max-Age=${SESSION_HOURS * 3600}; ${attributes(app)}`

/** Clears only a cookie that was sent: a cross-site call comes without one and must not log anyone out. */
export const clearedCookies = (app: AppContext, c: Context): string[] =>
  [LOCKED, PLAIN]
    .filter((name) => getCookie(c, name) !== undefined)
    .map((name) => `${name}=; Max-Age=0; ${attributes(app)}`)
