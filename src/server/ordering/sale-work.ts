import type { Db } from '#server/db/connect.ts'
import type { OrderLineRow, OrderRow } from './order-queries.ts'

/**
 * What a sale, a chosen day and a cancellation mean for the hauler's own work (decision 29). Ordering says when, in the
 * transaction that causes it; Can Manager, which stands above ordering, says what.
 */
export interface SaleWork {
  placed(
    db: Db,
    order: OrderRow,
    lines: OrderLineRow[],
    buyer: { fullname: string; cellphone: string },
    now: Date,
  ): Promise<void>
  /** The order carries the day that was chosen now. */
  dropOffChosen(db: Db, order: OrderRow): Promise<void>
  cancelled(db: Db, order: Pick<OrderRow, 'companyId' | 'id'>): Promise<void>
}
