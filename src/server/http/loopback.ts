import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

/** IPv4's whole loopback net, as itself or mapped into IPv6, and IPv6's one address. */
const LOOPBACK_PEER = /^((::ffff:)?127(\.\d{1,3}){3}|::1)$/i

/** What proxies write into a request besides `X-Forwarded-*`. */
const PROXY_HEADERS = new Set(['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'])

const isProxyHeader = (name: string) => PROXY_HEADERS.has(name) || name.startsWith('x-forwarded-')

/**
 * Browsers and scripts speak HTTP/1.1 to this server. A proxy that adds no header and rewrites Host, as nginx's bare
 * `proxy_pass` does, speaks 1.0 to what stands behind it.
 */
const OF_BARE_PROXY = '1.0'

type Seen = Pick<Context<{ Bindings: HttpBindings }>, 'env'>

/** Node's own request; a request that came over no socket has none. */
const incomingOf = ({ env }: Seen): Partial<HttpBindings['incoming']> | undefined => {
  const bindings: Partial<HttpBindings> | undefined = env
  return bindings?.incoming
}

/** The address at the other end of the connection; undefined when nobody knows it. */
export const peerOf = (c: Seen): string | undefined => incomingOf(c)?.socket?.remoteAddress

/**
 * Whether a request came straight from this machine. The peer decides, because whoever sends a request writes its headers;
 * a Host of another name or a proxy's header means that a program of this machine only passed it on.
 */
export function isLoopback(c: Seen & { req: Pick<Context['req'], 'raw'> }): boolean {
  const peer = peerOf(c)
  if (peer === undefined || !LOOPBACK_PEER.test(peer) || incomingOf(c)?.httpVersion === OF_BARE_PROXY) return false
  const { headers, url } = c.req.raw
  return ![...headers.keys()].some(isProxyHeader) && LOOPBACK_HOST.test(headers.get('host') ?? new URL(url).host)
}

/** Answers 404 to everybody who is not on this machine. */
export const loopbackOnly: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  if (!isLoopback(c)) return c.notFound()
  await next()
}
