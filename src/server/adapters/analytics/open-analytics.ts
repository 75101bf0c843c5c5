import type { Log } from '#server/operations/log.ts'
import type { Metrics } from '#server/operations/metrics.ts'
import type { Env } from '#server/start/env.ts'
import type { Analytics, PageView } from './analytics.ts'
import { openGa4 } from './ga4.ts'
import { openOwnCounter } from './own-counter.ts'
import { openPlausible } from './plausible.ts'

/** A service that is slow must not pile views up in our memory: above so many under way, they are not passed on. */
const MOST_UNDER_WAY = 50

/** Takes note of a view at once; nobody waits for a service outside, and its failures are only logged. */
export type ViewCounter = (view: PageView) => void

/** The own counter, and besides whom the settings name. */
export function openAnalytics(
  env: Pick<Env, 'analytics' | 'publicUrl'>,
  { metrics, log, now }: { metrics: Metrics; log: Log; now: () => Date },
): ViewCounter {
  const own = openOwnCounter(metrics)
  const outside = openOutside(env, now)
  let underWay = 0
  return (view) => {
    void own(view)
    if (!outside || underWay >= MOST_UNDER_WAY) return
    underWay += 1
    outside(view)
      .catch((err: unknown) => log.warn({ err }, 'a page view was not passed on'))
      .finally(() => {
        underWay -= 1
      })
  }
}

function openOutside(
  { analytics, publicUrl }: Pick<Env, 'analytics' | 'publicUrl'>,
  now: () => Date,
): Analytics | null {
  if (!analytics) return null
  return analytics.kind === 'ga4'
    ? openGa4({ ...analytics, publicUrl, now })
    : openPlausible({ ...analytics, publicUrl })
}
