import { z } from 'zod'
import type { AppContext } from '#server/calls/app-context.ts'
import { type Db, inTransaction } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { DUE_PRICES } from './due-prices.queue.ts'
import { companiesWithDuePrices, holdDuePrices } from './price-raise.queries.ts'

/** Applies prices whose day has come, so that pages show them before the next order, which does the same. */
export function duePricesJob({ actors, log, now }: AppContext): JobDefinition<Record<string, never>> {
  const asPlatform = <T>(work: (db: Db) => Promise<T>) => inTransaction(actors.platform, { tenant: null }, work)
  const handle = async () => {
    const at = now()
    for (const company of await asPlatform((db) => companiesWithDuePrices(db, at))) {
      await asPlatform((db) => holdDuePrices(db, company, at)).catch((error: unknown) =>
        log.error({ err: error, company }, 'planned prices could not be applied'),
      )
    }
  }
  return { ...DUE_PRICES, schema: z.object({}), handle }
}
