import { z } from 'zod'
import type { AppContext } from '#server/calls/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { companiesWithDuePrices } from './due-prices.queries.ts'
import { DUE_PRICES } from './due-prices.queue.ts'
import { applyDuePrices } from './due-prices.ts'

/** Applies prices whose day has come, so that pages show them before the next order, which does the same. */
export function duePricesJob({ actors, log, now }: AppContext): JobDefinition<Record<string, never>> {
  const handle = async () => {
    const at = now()
    const due = await inTransaction(actors.platform, { tenant: null }, (db) => companiesWithDuePrices(db, at))
    for (const company of due) {
      await applyDuePrices({ actors }, company, at).catch((error: unknown) =>
        log.error({ err: error, company }, 'planned prices could not be applied'),
      )
    }
  }
  return { ...DUE_PRICES, schema: z.object({}), handle }
}
