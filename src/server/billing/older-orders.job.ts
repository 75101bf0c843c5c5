import { z } from 'zod'
import type { CompanyId, OrderId } from '#contract/fields.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import { type Db, inTransaction } from '#server/db/connect.ts'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { billOrders, companyToDocument, lockUndocumented } from './older-orders.queries.ts'
import { OLDER_ORDERS } from './older-orders.queue.ts'

/** A company's next number stays locked for one portion, about half a second, while its sales wait. */
const PORTION = 100

/** Writes the bills of orders that were placed before there were bills, company by company, oldest first. */
export function olderOrdersJob(app: AppContext): JobDefinition<Record<string, never>> {
  return {
    ...OLDER_ORDERS,
    schema: z.object({}),
    async handle(_, { signal }) {
      const ends = AbortSignal.any([signal, app.stopping])
      let company = await asPlatform(app, (db) => companyToDocument(db, null))
      while (company !== null && !ends.aborted) {
        await documentCompany(app, company, ends)
        const before = company
        company = await asPlatform(app, (db) => companyToDocument(db, before))
      }
    },
  }
}

const asPlatform = <T>({ actors }: Pick<AppContext, 'actors'>, work: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(actors.platform, { tenant: null }, work)

async function documentCompany(app: AppContext, company: CompanyId, ends: AbortSignal): Promise<void> {
  let after: OrderId | null = null
  while (!ends.aborted) {
    const done: OrderId[] = await documentPortion(app, company, after)
    after = done.at(-1) ?? null
    if (after === null) return
  }
}

/** An order that fails doesn't hold up the others: its portion is written again, one by one. */
async function documentPortion(app: AppContext, company: CompanyId, after: OrderId | null): Promise<OrderId[]> {
  const tried: OrderId[] = []
  const document = (most: number, from: OrderId | null, also: OrderId[]) =>
    asPlatform(app, async (db) => {
      const orders = await lockUndocumented(db, company, from, most)
      also.push(...orders)
      await billOrders(db, company, orders)
      return orders
    })
  try {
    return await document(PORTION, after, tried)
  } catch (error) {
    if (tried.length === 0) throw error
    app.log.warn({ err: error, company }, 'a portion of older orders could not be documented at once')
  }
  let last = after
  for (const _ of tried) {
    const one: OrderId[] = []
    await document(1, last, one).catch((err: unknown) =>
      app.log.error({ err, company, order: one[0] }, 'an older order could not be documented'),
    )
    last = one[0] ?? last
  }
  return tried
}
