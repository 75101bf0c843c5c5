import type { Metrics } from '#server/operations/metrics.ts'
import type { Analytics } from './analytics.ts'

/** The built-in one: a number for each page, at `/metrics`. It keeps nothing of the visitor. */
export const openOwnCounter =
  (metrics: Metrics): Analytics =>
  async ({ page }) =>
    metrics.viewed(page)
