import type { CompanyId, OrderId } from '#contract/fields.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import type { Db } from '#server/db/connect.ts'
import type { PlacedSale } from '#server/ordering/orders/sale-work.ts'

export const DAY_REMINDER = { queue: 'day-reminder', retryLimit: 8 } as const

/** Seconds that an order waits for its day before a reminder. */
export const REMIND_AFTER = 24 * 3600

export interface DayReminder {
  company: CompanyId
  order: OrderId
}

export async function remindOfDay(app: TransactionContext, db: Db, { order, lines }: PlacedSale): Promise<void> {
  const isOpen =
    order.type === 'Residential' ? order.datestart === null : lines.some(({ datestart }) => datestart === null)
  if (!isOpen) return
  const reminder: DayReminder = { company: order.companyId, order: order.id }
  await app.jobs.enqueue(db, DAY_REMINDER.queue, reminder, { startAfter: REMIND_AFTER })
}
