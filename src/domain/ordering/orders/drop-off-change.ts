// Whether a buyer may still choose another drop-off day: only until the carts were delivered, and up to the days of notice
// before the day that was chosen. The order's page, the call and the emails say the same (R-29).

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { firstServiceDay, type ServiceCalendar } from '#domain/companies/days/service-days.ts'

/** What became of the work of an order; days are null until then. */
export interface OrderWork {
  delivered: CalendarDay | null
  pickedup: CalendarDay | null
  /** The office put the delivery away without doing it. */
  putaway: boolean
  /** There is work, and all of it has a day. */
  dated: boolean
}

/** How far an order's work is, as its buyer reads it. */
export const WORK_STATES = ['open', 'scheduled', 'delivered', 'picked up'] as const
export type WorkState = (typeof WORK_STATES)[number]

export function workState({ delivered, pickedup }: OrderWork, begins: CalendarDay | null): WorkState {
  if (pickedup) return 'picked up'
  if (delivered) return 'delivered'
  return begins ? 'scheduled' : 'open'
}

/** Why no one can give the drop-off another day, the office included: its work is over. Null while it is not. */
export function dropOffOver({ delivered, putaway }: OrderWork, whose: 'Your' | 'The'): string | null {
  if (delivered) return `${whose} carts were delivered on ${formatDay(delivered)}.`
  return putaway ? `${whose} drop-off is not planned any more.` : null
}

/** Why its buyer cannot change the drop-off day any more, without the way out; null when they can. */
function dropOffClosed(
  datestart: CalendarDay | null,
  work: OrderWork,
  calendar: ServiceCalendar,
  today: CalendarDay,
): string | null {
  const over = dropOffOver(work, 'Your')
  if (over) return over
  if (!datestart || (datestart > today && datestart >= firstServiceDay(calendar, today))) return null
  return datestart < today
    ? `Your drop-off was planned for ${formatDay(datestart)}.`
    : `It is too late to change your drop-off on ${formatDay(datestart)} online.`
}

/** The same with whom to call, in the words of page, call and email; empty when the day can be changed. */
export function dropOffClosedText(
  order: { datestart: CalendarDay | null; work: OrderWork },
  { calendar, today, hauler, phone }: { calendar: ServiceCalendar; today: CalendarDay; hauler: string; phone: string },
): string {
  const why = dropOffClosed(order.datestart, order.work, calendar, today)
  return why === null ? '' : `${why} ${phone ? `Call ${phone} for changes.` : `Contact ${hauler} for changes.`}`
}
