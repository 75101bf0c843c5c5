import type { Metrics } from '#server/operations/metrics.ts'
import type { Analytics } from './analytics.ts'

/** The built-in counter: views by page at `/metrics`, with nothing about visitors. */
export const openOwnCounter =
  (metrics: Metrics): Analytics =>
  async ({ page }) =>
    metrics.viewed(page)
