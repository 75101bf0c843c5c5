import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { SESSION_HOURS } from '#domain/identity/session.ts'
import type { AppContext } from '#server/app-context.ts'

/** The name of the contract, which plain http keeps. */
const PLAIN = 'authToken'
/** A browser takes this name only over TLS and for all of this very host, so that no neighbor under its domain plants one. */
const LOCKED = `__Host-${PLAIN}`

const isSecure = ({ env }: Pick<AppContext, 'env'>): boolean => env.publicUrl.startsWith('https:')

const attributes = (app: AppContext) => `Path=/; HttpOnly; SameSite=Lax${isSecure(app) ? '; Secure' : ''}`

/** What the browser sent along of ours, as it came. Over TLS the plain name is nobody's: a neighbor's subdomain can plant it. */
export const cookieSent = (app: Pick<AppContext, 'env'>, c: Context): string | undefined =>
  getCookie(c, isSecure(app) ? LOCKED : PLAIN)

/** The session's token that the cookie stands for; it opens reading only. A token may come as a cookie as it is. */
export function sessionCookie(app: Pick<AppContext, 'cookieSealer' | 'env'>, c: Context): string | undefined {
  const sent = cookieSent(app, c)
  return sent === undefined ? undefined : (app.cookieSealer.open(Buffer.from(sent, 'base64url')) ?? sent)
}

/**
 * Keeps a session where pages and live updates are read with it. Sealed, because what a script could get hold of, the token
 * that the log-in answers, must not be what the cookie carries.
 */
export const sessionSetCookie = (app: AppContext, token: string): string =>
  `${isSecure(app) ? LOCKED : PLAIN}=${app.cookieSealer.seal(token).toString('base64url')}; Max-Age=${SESSION_HOURS * 3600}; ${attributes(app)}`

/**
 * Takes back the cookie that came along, and no other: a call that a foreign site has a browser make comes without one, and
 * must not log anybody out.
 */
export const clearedCookies = (app: AppContext, c: Context): string[] =>
  [LOCKED, PLAIN]
    .filter((name) => getCookie(c, name) !== undefined)
    .map((name) => `${name}=; Max-Age=0; ${attributes(app)}`)
