import type { MiddlewareHandler } from 'hono'

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

/** Whether a request came straight from this machine: a loopback Host, and no trace of a proxy (decision 34). */
export function isLoopback({ headers, url }: Request): boolean {
  const names = [...headers.keys()]
  const proxied = names.some((name) => name === 'forwarded' || name === 'via' || name.startsWith('x-forwarded-'))
  return !proxied && LOOPBACK_HOST.test(headers.get('host') ?? new URL(url).host)
}

/** Answers 404 to everybody who is not on this machine. */
export const loopbackOnly: MiddlewareHandler = async (c, next) => {
  if (!isLoopback(c.req.raw)) return c.notFound()
  await next()
}
