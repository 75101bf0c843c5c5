import type { CompanyId, CustomerId, OrderId } from '#contract/fields.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { StopThere } from '#domain/ordering/customers/move-along.ts'
import type { OrderWork } from '#domain/ordering/orders/drop-off-change.ts'
import type { CardFace } from '#domain/payments/card-brand.ts'
import type { Db } from '#server/db/connect.ts'
import type { Buyer } from './buyer.ts'
import type { OrderLineRow, OrderRow } from './order.queries.ts'
import type { Shop } from './read-shop.ts'

export interface PlacedSale {
  order: OrderRow
  lines: OrderLineRow[]
  shop: Shop
  buyer: Buyer
  /** The card that was charged. */
  card: CardFace | null
  keepsCard: boolean
}

export interface OpenStop extends StopThere {
  order: OrderId | null
  day: CalendarDay | null
}

export interface StopPlace {
  text: string
  lat: number | null
  lng: number | null
}

/**
 * The effect of a sale, a chosen day and a cancellation on the hauler's work. Ordering calls it in its own
 * transaction; Can Manager, a layer above, implements it.
 */
export interface SaleWork {
  placed(db: Db, sale: PlacedSale, now: Date): Promise<void>
  dropOffChosen(db: Db, order: OrderRow): Promise<void>
  stateOf(db: Db, order: Pick<OrderRow, 'companyId' | 'id'>, timezone: string, locked?: 'locked'): Promise<OrderWork>
  /** A service of the order ended. @returns the days of the deliveries it removed; null for one without a day */
  serviceEnded(db: Db, order: Pick<OrderRow, 'companyId' | 'id'>, service: number): Promise<(CalendarDay | null)[]>
  openStops(
    db: Db,
    customer: { companyId: CompanyId; id: CustomerId; fullname: string },
    locked?: 'locked',
  ): Promise<OpenStop[]>
  moved(db: Db, company: CompanyId, stops: readonly string[], to: StopPlace): Promise<void>
  cancelled(db: Db, order: Pick<OrderRow, 'companyId' | 'id'>): Promise<void>
}

// The application carries it, but its folder lies below and may not name this one.
declare module '#server/calls/app-context.ts' {
  interface AppContext {
    saleWork: SaleWork
  }
}
