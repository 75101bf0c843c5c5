import type { MiddlewareHandler } from 'hono'

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

/** Whether a request was made on this machine and through no proxy (decision 34). */
export function isLoopbackRequest(headers: Headers): boolean {
  const proxied = [...headers.keys()].some(
    (name) => name === 'forwarded' || name === 'via' || name.startsWith('x-forwarded-'),
  )
  return !proxied && loopbackHost.test(headers.get('host') ?? '')
}

export const loopbackOnly: MiddlewareHandler = async (context, next) =>
  isLoopbackRequest(context.req.raw.headers) ? next() : context.text('Not Found', 404)
