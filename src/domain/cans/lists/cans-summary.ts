// The cans to load before the truck leaves, counted by action, type and size. Done and archived tasks are ignored, and
// so are lines without a count, which are unused.

import { type CanLine, canOptions } from '#domain/cans/tasks/can-options.ts'
import { isVague } from '#domain/cans/tasks/sold-name.ts'

export interface CountedCans {
  action: string
  canType: string
  canSize: string
  count: number
  sold: string
}

export interface TaskWithCans {
  done: boolean
  archived: boolean
  cans: readonly CanLine[]
  servicename?: string | undefined
}

type Kind = 'actions' | 'types' | 'sizes'

function placeOf(kind: Kind, word: string): number {
  const words: readonly string[] = [...canOptions.deliveries[kind], ...canOptions.gobacks[kind]]
  return word === 'Other' ? words.length : words.indexOf(word)
}

export const byOption = (kind: Kind, one: string, other: string): number => placeOf(kind, one) - placeOf(kind, other)

export function summarizeCans(tasks: readonly TaskWithCans[]): CountedCans[] {
  const counted = new Map<string, CountedCans>()
  const lines = tasks.filter(isOpen).flatMap(({ cans, servicename = '' }) => cans.map((can) => ({ can, servicename })))
  for (const { can, servicename } of lines) {
    const { action, count, canType, canSize } = can
    if (count === '') continue
    const sold = isVague(can) ? servicename : ''
    const key = JSON.stringify([action, canType, canSize, sold])
    const before = counted.get(key)?.count ?? 0
    counted.set(key, { action, canType, canSize, count: before + count, sold })
  }
  return [...counted.values()].sort(
    (one, other) =>
      byOption('actions', one.action, other.action) ||
      byOption('types', one.canType, other.canType) ||
      byOption('sizes', one.canSize, other.canSize) ||
      one.sold.localeCompare(other.sold),
  )
}

const isOpen = ({ done, archived }: TaskWithCans) => !done && !archived
