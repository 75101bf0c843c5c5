import type { MiddlewareHandler } from 'hono'
import { processorOrigin } from '#server/adapters/payment/processor.ts'
import type { AppContext } from '#server/app-context.ts'
import { openEmbedOrigins } from '#server/companies/embed-origins.ts'
import { MAIL_POLICY } from '#server/messaging/outbox-page.ts'
import type { Received } from './request-context.ts'

/** Pages whose URL holds a code send no referrer. */
const SECRET_PATHS = /^\/(pay|order|password-reset|confirm-address|can-manager\/register)\b/i

/** A hauler's page may count its visits by a picture of theirs: no script, and on no other page. */
const PIXEL_HOSTS = ' https://www.facebook.com https://www.google-analytics.com'

interface PageKind {
  pixels: boolean
  frameAncestors: string
}

/**
 * Only our own scripts run, each by this answer's nonce; only the card processor's frame is framed. Style attributes are
 * allowed because the component library writes computed positions there; style sheets are not.
 */
function policy(app: AppContext, nonce: string, { pixels, frameAncestors }: PageKind): string {
  const style = app.env.mapStyleUrl ? ` ${new URL(app.env.mapStyleUrl).origin}` : ''
  // Vite puts styles into the page by script and speaks to it over a socket.
  const { development } = app.env
  // The street view's frame, and the question whether there is a picture to show in it.
  const [google, googleMaps] = app.env.googleMapsKey
    ? [' https://www.google.com', ' https://maps.googleapis.com']
    : ['', '']
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${style}${pixels ? PIXEL_HOSTS : ''}`,
    "font-src 'self'",
    `connect-src 'self'${style}${googleMaps}${development ? ' ws:' : ''}`,
    "worker-src 'self' blob:",
    `frame-src 'self' ${processorOrigin(app.env) ?? ''}${google}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
}

/** Only a hauler's order page may be framed by others, and only by the sites that this hauler names. */
const ORDER_PAGE = /^\/h\/([a-z0-9-]+)(\/|$)/i

/** An uploaded file may be an SVG: opened by itself it runs nothing and loads nothing. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The policy of what is shown as somebody wrote it; null for our own pages. */
function shownAlone(path: string): string | null {
  if (path.startsWith('/files/')) return FILE_POLICY
  return path.startsWith('/dev/outbox/') ? MAIL_POLICY : null
}

export function securityHeaders(app: AppContext): MiddlewareHandler<Received> {
  const embedOriginsOf = openEmbedOrigins(app)
  const framers = async (path: string): Promise<string[]> => {
    const slug = ORDER_PAGE.exec(path)?.[1]
    return slug ? embedOriginsOf(slug.toLowerCase()) : []
  }
  return async (c, next) => {
    // Asked beside the page, not after it: an answer that was made already must not fail for a header.
    const asked = framers(c.req.path).catch((err: unknown) => {
      c.var.log.warn({ err }, 'who may frame an order page could not be read')
      return []
    })
    await next()
    const framedBy = await asked
    const frameAncestors = ["'self'", ...framedBy].join(' ')
    const own = policy(app, c.var.nonce, { pixels: ORDER_PAGE.test(c.req.path), frameAncestors })
    if (framedBy.length > 0) c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    c.header('Content-Security-Policy', shownAlone(c.req.path) ?? own)
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', SECRET_PATHS.test(c.req.path) ? 'no-referrer' : 'strict-origin-when-cross-origin')
    c.header('Permissions-Policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()')
    c.header('Cross-Origin-Opener-Policy', 'same-origin')
    if (app.env.publicUrl.startsWith('https:')) {
      c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    }
  }
}
