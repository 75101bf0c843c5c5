// A task needs an address and somebody to do it: a person for a delivery, a route for a go back.
// The form checks it when a field is left, the server before it is kept, both by these rules.

import { cansMessages } from '#domain/cans/messages.ts'
import type { TaskType } from './can-options.ts'
import { NO_DAY } from './no-day.ts'
import { MOST_ORDER, type TaskChange, type TaskFields } from './task.ts'
import type { TaskError } from './task-error.ts'

/** What is wrong with a whole task, in the order of its form; its can lines are checked where they are read. */
export const checkTask = (type: TaskType, task: TaskFields): TaskError[] => checkChange(type, task)

/** What is wrong with the fields that a change sends; what it leaves out is not asked for. */
export function checkChange(type: TaskType, change: TaskChange): TaskError[] {
  const errors: TaskError[] = []
  const { address, assignedTo, deliveryDate, displayOrder } = change
  if (address !== undefined && address.trim() === '') {
    errors.push({ field: 'address', message: cansMessages.addressRequired })
  }
  // Only a sale makes work without a day; what is sent as it was is no change.
  if (deliveryDate === NO_DAY) errors.push({ field: 'deliveryDate', message: cansMessages.dayNeeded })
  if (displayOrder !== undefined && !isOrder(displayOrder)) {
    errors.push({ field: 'displayOrder', message: cansMessages.orderRange })
  }
  if (assignedTo !== undefined && assignedTo.trim() === '') {
    errors.push({ field: 'assignedTo', message: assigneeRequired(type) })
  }
  return errors
}

/** What the form says when nobody is to do it. */
export const assigneeRequired = (type: TaskType): string =>
  type === 'deliveries' ? cansMessages.userRequired : cansMessages.routeRequired

const isOrder = (order: number) => Number.isInteger(order) && order >= 1 && order <= MOST_ORDER
