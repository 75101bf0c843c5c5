import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Twenty calls per minute, like inquiries on the vendor's test system. */
export function twentyAMinute(): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points: 20, duration: 60 })
  return async (context, next) => {
    try {
      const { remainingPoints } = await limiter.consume('everybody')
      context.header('X-Rate-Limit-Remaining', String(remainingPoints))
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      const seconds = String(Math.ceil(refused.msBeforeNext / 1000))
      return context.text('Too Many Requests', 429, { 'X-Rate-Limit-Retry-After-Seconds': seconds })
    }
    return next()
  }
}
