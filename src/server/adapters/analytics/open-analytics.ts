import type { Log } from '#server/operations/log.ts'
import type { Metrics } from '#server/operations/metrics.ts'
import type { Env } from '#server/settings/env.ts'
import type { Analytics, PageView } from './analytics.ts'
import { openGa4 } from './ga4.ts'
import { openPlausible } from './plausible.ts'

/** Backpressure: beyond this many pending views, new ones are dropped. */
const MOST_UNDER_WAY = 50

export type ViewCounter = (view: PageView) => void

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
      .catch((err: unknown) => log.warn({ err }, 'a page view could not be sent'))
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

/** Counts views by page at `/metrics`, with nothing about visitors. */
const openOwnCounter =
  (metrics: Metrics): Analytics =>
  async ({ page }) =>
    metrics.viewed(page)
