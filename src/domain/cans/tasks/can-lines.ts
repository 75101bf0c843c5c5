// A can line uses only offered options and counts 1 to 9999 cans. A count may arrive as text; a line without a count is
// unused.

import { cansMessages } from '#domain/cans/messages.ts'
import { CAN_LINES, type CanLine, canOptions, type TaskType, threeCanLines } from './can-options.ts'
import type { TaskError } from './task-error.ts'

export const MOST_CANS = 9999

export interface SentCanLine {
  action?: string
  count?: number | string
  canType?: string
  canSize?: string
}

export function readCanLines(
  type: TaskType,
  sent: readonly SentCanLine[],
): { lines: readonly CanLine[]; errors: TaskError[] } {
  const errors = sent.length > CAN_LINES ? [{ field: 'cans', message: cansMessages.threeLines }] : []
  const lines = sent.map(readLine)
  return {
    lines: threeCanLines(lines),
    errors: [...errors, ...lines.flatMap((line, at) => lineErrors(type, line, at))],
  }
}

function readLine({ action = '', count = '', canType = '', canSize = '' }: SentCanLine): CanLine {
  const text = String(count).trim()
  return { action, count: text === '' ? '' : Number(text), canType, canSize }
}

function lineErrors(type: TaskType, { action, count, canType, canSize }: CanLine, at: number): TaskError[] {
  const options = canOptions[type]
  const offered = (list: readonly string[], value: string) => value === '' || list.includes(value)
  const errors: TaskError[] = []
  const wrong = (field: keyof CanLine, message: string) => errors.push({ field: `cans.${at}.${field}`, message })
  if (!offered(options.actions, action)) wrong('action', cansMessages.notOffered)
  if (count !== '' && !isCount(count)) wrong('count', cansMessages.countRange)
  if (!offered(options.types, canType)) wrong('canType', cansMessages.notOffered)
  if (!offered(options.sizes, canSize)) wrong('canSize', cansMessages.notOffered)
  return errors
}

const isCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= MOST_CANS
