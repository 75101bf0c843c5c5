import { dropOffNote, withDropOffNote } from '#domain/cans/tasks/drop-off-note.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { causedByCompany } from '#domain/messaging/mail-cause.ts'
import { type ShortCall, tenantOf } from '#server/calls/handler.ts'
import type { TaskRow } from '#server/cans/tasks/task.queries.ts'
import { mailDropOff } from '#server/ordering/mails/buyer-mails.ts'
import { findOrder, setDropOff } from '#server/ordering/orders/order.queries.ts'
import { moveTask } from './sale.queries.ts'

/** A drop-off that the office moves to another day updates its order, and the buyer is mailed unless told otherwise. */
export async function followDay(call: ShortCall, row: TaskRow, day: CalendarDay, { tell = true } = {}): Promise<void> {
  const { db, app } = call
  const { orderId, id, type, cans, notes } = row
  if (orderId === null || type !== 'deliveries' || cans[0]?.action !== 'Delivery' || row.done) return
  const company = tenantOf(call)
  const order = await findOrder(db, company, orderId)
  if (order?.state !== 'placed' || order.type !== 'Residential' || order.datestart === day) return
  const { ampm } = order
  await setDropOff(db, company, order, day, ampm)
  if (notes.split('\n').includes(dropOffNote(null))) {
    await moveTask(db, company, id, day, withDropOffNote(notes, { day, ampm }))
  }
  if (tell) await mailDropOff(app, db, { ...order, datestart: day }, order.datestart, causedByCompany(company))
}
