import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { StopThere } from '#domain/ordering/customers/move-along.ts'
import type { OrderWork } from '#domain/ordering/orders/drop-off-change.ts'
import type { Db } from '#server/db/connect.ts'
import type { Buyer } from './buyer.ts'
import type { OrderLineRow, OrderRow } from './order.queries.ts'
import type { Shop } from './read-shop.ts'

/** An order that was placed in this transaction, and what is known of it. */
export interface PlacedSale {
  order: OrderRow
  lines: OrderLineRow[]
  shop: Shop
  buyer: Buyer
  /** Of the card that paid; empty without one. */
  lastfour: string
  /** Whether its buyer agreed to have it kept. */
  keepsCard: boolean
}

/** A delivery that is still to be made; its day is null while it has none. */
export interface OpenStop extends StopThere {
  day: CalendarDay | null
}

/** An address in one line, and where it is, as far as anybody knows. */
export interface StopPlace {
  text: string
  lat: number | null
  lng: number | null
}

/**
 * What a sale, a chosen day and a cancellation mean for the hauler's own work. Ordering says when, in the
 * transaction that causes it; Can Manager, which stands above ordering, says what.
 */
export interface SaleWork {
  placed(db: Db, sale: PlacedSale, now: Date): Promise<void>
  /** The order carries the day that was chosen now. */
  dropOffChosen(db: Db, order: OrderRow): Promise<void>
  /** What became of the work so far; `locked` keeps it so until the transaction ends. */
  stateOf(db: Db, order: Pick<OrderRow, 'companyId' | 'id'>, timezone: string, locked?: 'locked'): Promise<OrderWork>
  /** A service of the order does not run any more. @returns the days of the deliveries that it took along; null for one without a day */
  serviceEnded(db: Db, order: Pick<OrderRow, 'companyId' | 'id'>, service: number): Promise<(CalendarDay | null)[]>
  /** The deliveries of a customer that are still to be made, locked until the transaction ends where they are to be moved. */
  openStops(
    db: Db,
    customer: { companyId: number; id: number; fullname: string },
    locked?: 'locked',
  ): Promise<OpenStop[]>
  /** Stops go to another address. */
  moved(db: Db, company: number, stops: readonly string[], to: StopPlace): Promise<void>
  cancelled(db: Db, order: Pick<OrderRow, 'companyId' | 'id'>): Promise<void>
}
