import type { MiddlewareHandler } from 'hono'
import { processorOrigin } from '#server/adapters/payment/processor.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { openEmbedOrigins } from '#server/companies/embed-origins.ts'
import type { Received } from '#server/http/request-context.ts'
import { MAIL_POLICY } from '#server/messaging/outbox-page.ts'

/** Pages whose URL holds a code send no referrer. */
const SECRET_PATHS = /^\/(pay|bill|stop|order|password-reset|confirm-address|can-manager\/register|h\/[^/]+\/back)\b/i

/** A hauler's order page may load a tracking pixel: an image only, and on no other page. */
const PIXEL_HOSTS = ' https://www.facebook.com https://www.google-analytics.com'

interface PageKind {
  pixels: boolean
  frameAncestors: string
}

/**
 * Only our own scripts run, by a nonce, and only the card processor's frame is framed. Style attributes are allowed
 * because the component library writes computed positions there; style sheets are not.
 */
function openPolicy({ env }: AppContext): (nonce: string, kind: PageKind) => string {
  const style = env.mapStyleUrl ? ` ${new URL(env.mapStyleUrl).origin}` : ''
  // Vite injects styles by script and uses a web socket.
  const { development } = env
  // Street View's frame, and the request that checks for imagery.
  const [google, googleMaps] = env.googleMapsKey
    ? [' https://www.google.com', ' https://maps.googleapis.com']
    : ['', '']
  const beforeImages = (nonce: string) => [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
  ]
  const afterImages = [
    "font-src 'self'",
    `connect-src 'self'${style}${googleMaps}${development ? ' ws:' : ''}`,
    "worker-src 'self' blob:",
    `frame-src 'self' ${processorOrigin(env) ?? ''}${google}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
  return (nonce, { pixels, frameAncestors }) =>
    [
      ...beforeImages(nonce),
      `img-src 'self' data: blob:${style}${pixels ? PIXEL_HOSTS : ''}`,
      afterImages,
      `frame-ancestors ${frameAncestors}`,
    ].join('; ')
}

/**
 * Only a hauler's order page may be framed, by the sites that this hauler names; pages opened from mailed links may
 * not.
 */
const ORDER_PAGE = /^\/h\/([a-z0-9-]+)(\/(?!back\/)|$)/i

/** An uploaded file may be an SVG: opened directly, it runs and loads nothing. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

function shownAlone(path: string): string | null {
  if (path.startsWith('/files/')) return FILE_POLICY
  return path.startsWith('/dev/outbox/') ? MAIL_POLICY : null
}

const FRAMED_BY_NOBODY: readonly string[] = []

export const transportHeader = ({ env }: Pick<AppContext, 'env'>): string | null =>
  env.publicUrl.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : null

export function securityHeaders(app: AppContext): MiddlewareHandler<Received> {
  const embedOriginsOf = openEmbedOrigins(app)
  const policy = openPolicy(app)
  const transport = transportHeader(app)
  return async (c, next) => {
    const { path } = c.req
    const slug = ORDER_PAGE.exec(path)?.[1]
    // Queried in parallel with the page. A finished response must not fail because of a header.
    const asked = slug
      ? embedOriginsOf(slug.toLowerCase()).catch((err: unknown) => {
          c.var.log.warn({ err }, 'the allowed frame origins could not be read')
          return FRAMED_BY_NOBODY
        })
      : null
    await next()
    const framedBy = asked ? await asked : FRAMED_BY_NOBODY
    const frameAncestors = ["'self'", ...framedBy].join(' ')
    // Set on the response directly: Hono's helper creates a new response per header.
    const { headers } = c.res
    if (framedBy.length > 0) headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    headers.set(
      'Content-Security-Policy',
      shownAlone(path) ?? policy(c.get('nonce'), { pixels: slug !== undefined, frameAncestors }),
    )
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', SECRET_PATHS.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin')
    headers.set('Permissions-Policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    if (transport) headers.set('Strict-Transport-Security', transport)
  }
}
