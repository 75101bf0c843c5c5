// A buyer may change the drop-off day until delivery, and only before the notice period of the chosen day begins. The
// order's page, the call and the emails share these rules (R-29).

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { firstServiceDay, type ServiceCalendar } from '#domain/companies/days/service-days.ts'

export interface OrderWork {
  delivered: CalendarDay | null
  pickedup: CalendarDay | null
  /** The office archived the delivery without doing it. */
  putaway: boolean
  dated: boolean
}

export const WORK_STATES = ['open', 'scheduled', 'delivered', 'picked up'] as const
export type WorkState = (typeof WORK_STATES)[number]

export function workState({ delivered, pickedup }: OrderWork, begins: CalendarDay | null): WorkState {
  if (pickedup) return 'picked up'
  if (delivered) return 'delivered'
  return begins ? 'scheduled' : 'open'
}

export function dropOffOver({ delivered, putaway }: OrderWork, whose: 'Your' | 'The'): string | null {
  if (delivered) return `${whose} carts were delivered on ${formatDay(delivered)}.`
  return putaway ? `${whose} drop-off is no longer planned.` : null
}

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

export function dropOffClosedText(
  order: { datestart: CalendarDay | null; work: OrderWork },
  { calendar, today, hauler, phone }: { calendar: ServiceCalendar; today: CalendarDay; hauler: string; phone: string },
): string {
  const why = dropOffClosed(order.datestart, order.work, calendar, today)
  return why === null ? '' : `${why} ${phone ? `Call ${phone} for changes.` : `Contact ${hauler} for changes.`}`
}
