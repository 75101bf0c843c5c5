import type { MiddlewareHandler } from 'hono'

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const PROXY_HEADERS = ['forwarded', 'via']

/** Whether a request came straight from this machine: a loopback Host, and no trace of a proxy (decision 34). */
export function isLoopback(headers: Headers): boolean {
  if (!LOOPBACK.test(headers.get('host') ?? '')) return false
  return ![...headers.keys()].some((name) => PROXY_HEADERS.includes(name) || name.startsWith('x-forwarded-'))
}

/** Answers 404 to everybody who is not on this machine. */
export const loopbackOnly: MiddlewareHandler = async (c, next) => {
  if (!isLoopback(c.req.raw.headers)) return c.notFound()
  await next()
}
