// A second visit because of a problem: a go back at the same address and day, with the problem as notes. It is
// unassigned, because the office chooses the route.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { threeCanLines } from './can-options.ts'
import { NEW_TASK_ORDER, type TaskFields } from './task.ts'

export interface WrittenRemark {
  reason: string
  text: string
}

export function remarkGoBack(
  { name, address, phone, servicename }: Pick<TaskFields, 'name' | 'address' | 'phone' | 'servicename'>,
  { reason, text }: WrittenRemark,
  day: CalendarDay,
) {
  const notes = [reason, text].filter(Boolean).join('\n')
  const blank = { fixCan: false, cans: threeCanLines([]), displayOrder: NEW_TASK_ORDER, done: false, archived: false }
  return { ...blank, type: 'gobacks' as const, name, address, phone, servicename, notes, deliveryDate: day }
}
