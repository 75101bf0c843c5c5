// A problem at a stop may need a second visit: the go back stands at the same address, on the day of the problem, and says why.
// Nobody has it yet, because the office decides on which route it goes.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { threeCanLines } from './can-options.ts'
import { NEW_TASK_ORDER, type TaskFields } from './task.ts'

export interface WrittenRemark {
  reason: string
  text: string
}

/** The go back that a remark asks for. */
export function remarkGoBack(
  { name, address, phone, servicename }: Pick<TaskFields, 'name' | 'address' | 'phone' | 'servicename'>,
  { reason, text }: WrittenRemark,
  day: CalendarDay,
) {
  const notes = [reason, text].filter(Boolean).join('\n')
  const blank = { fixCan: false, cans: threeCanLines([]), displayOrder: NEW_TASK_ORDER, done: false, archived: false }
  return { ...blank, type: 'gobacks' as const, name, address, phone, servicename, notes, deliveryDate: day }
}
