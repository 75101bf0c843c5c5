import type { Metrics } from '#server/operations/metrics.ts'
import type { Analytics } from './analytics.ts'

/** Counts views by page at `/metrics`, with nothing about visitors. */
export const openOwnCounter =
  (metrics: Metrics): Analytics =>
  async ({ page }) =>
    metrics.viewed(page)
