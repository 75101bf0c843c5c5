import type { CompanyId } from '#contract/fields.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { inTransaction } from '#server/db/connect.ts'
import { holdDuePrices } from './due-prices.queries.ts'

/** In a transaction of its own, for a job or an order. */
export const applyDuePrices = ({ actors }: Pick<AppContext, 'actors'>, company: CompanyId, now: Date): Promise<void> =>
  inTransaction(actors.platform, { tenant: null }, (db) => holdDuePrices(db, company, now))
