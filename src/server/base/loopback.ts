import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

/** IPv4's loopback net, as itself or mapped into IPv6, and IPv6's one address. */
const LOOPBACK_PEER = /^((::ffff:)?127(\.\d{1,3}){3}|::1)$/i

const PROXY_HEADERS = new Set(['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'])

const isProxyHeader = (name: string) => PROXY_HEADERS.has(name) || name.startsWith('x-forwarded-')

/**
 * Browsers and scripts speak HTTP/1.1. A proxy that adds no header and rewrites Host, such as nginx's bare
 * `proxy_pass`, speaks 1.0 to its upstream.
 */
const OF_BARE_PROXY = '1.0'

type Seen = Pick<Context<{ Bindings: HttpBindings }>, 'env'>

const incomingOf = ({ env }: Seen): Partial<HttpBindings['incoming']> | undefined => {
  const bindings: Partial<HttpBindings> | undefined = env
  return bindings?.incoming
}

export const peerOf = (c: Seen): string | undefined => incomingOf(c)?.socket?.remoteAddress

/**
 * Decided by the peer, since a client controls its headers. Another Host or a proxy's header means that a local program
 * forwarded the request.
 */
export function isLoopback(c: Seen & { req: Pick<Context['req'], 'raw'> }): boolean {
  const peer = peerOf(c)
  if (peer === undefined || !LOOPBACK_PEER.test(peer) || incomingOf(c)?.httpVersion === OF_BARE_PROXY) return false
  const { headers, url } = c.req.raw
  return ![...headers.keys()].some(isProxyHeader) && LOOPBACK_HOST.test(headers.get('host') ?? new URL(url).host)
}

export const loopbackOnly: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  if (!isLoopback(c)) return c.notFound()
  await next()
}
