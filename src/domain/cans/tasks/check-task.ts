import { cansMessages } from '#domain/cans/messages.ts'
import { timesMessages } from '#domain/cans/times/messages.ts'
import type { TaskType } from './can-options.ts'
import { NO_DAY } from './no-day.ts'
import { MOST_ORDER, type TaskChange, type TaskFields } from './task.ts'
import type { TaskError } from './task-error.ts'

export const checkTask = (type: TaskType, task: TaskFields): TaskError[] => [
  ...checkChange(type, task),
  ...checkWanted(task),
]

/** Of the whole task, because one of the two may have been changed by someone else. */
export function checkWanted({ wantedfrom, wantedto }: Pick<TaskFields, 'wantedfrom' | 'wantedto'>): TaskError[] {
  const isInOrder = wantedfrom === null || wantedto === null || wantedfrom < wantedto
  return isInOrder ? [] : [{ field: 'wantedto', message: timesMessages.wantedOrder }]
}

export function checkChange(type: TaskType, change: TaskChange): TaskError[] {
  const errors: TaskError[] = []
  const { address, assignedTo, deliveryDate, displayOrder } = change
  if (address !== undefined && address.trim() === '') {
    errors.push({ field: 'address', message: cansMessages.addressRequired })
  }
  // Only a sale creates undated work; unchanged fields are not sent.
  if (deliveryDate === NO_DAY) errors.push({ field: 'deliveryDate', message: cansMessages.dayNeeded })
  if (displayOrder !== undefined && !isOrder(displayOrder)) {
    errors.push({ field: 'displayOrder', message: cansMessages.orderRange })
  }
  if (assignedTo !== undefined && assignedTo.trim() === '') {
    errors.push({ field: 'assignedTo', message: assigneeRequired(type) })
  }
  return errors
}

export const assigneeRequired = (type: TaskType): string =>
  type === 'deliveries' ? cansMessages.userRequired : cansMessages.routeRequired

const isOrder = (order: number) => Number.isInteger(order) && order >= 1 && order <= MOST_ORDER
