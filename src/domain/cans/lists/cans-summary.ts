// What to load before the truck leaves: the cans of a list, counted by what is done with them, their type and their size.
// Done and archived tasks need no can any more; a line without a count is not used.

import { type CanLine, canOptions } from '#domain/cans/tasks/can-options.ts'
import { isVague } from '#domain/cans/tasks/sold-name.ts'

export interface CountedCans {
  action: string
  canType: string
  canSize: string
  count: number
  /** What was sold, where type and size leave it open. */
  sold: string
}

interface TaskWithCans {
  done: boolean
  archived: boolean
  cans: readonly CanLine[]
  servicename?: string | undefined
}

type Kind = 'actions' | 'types' | 'sizes'

/** A word's place in the forms' lists, whichever list it is of; 'Other' is the last of all. */
function placeOf(kind: Kind, word: string): number {
  const words: readonly string[] = [...canOptions.deliveries[kind], ...canOptions.gobacks[kind]]
  return word === 'Other' ? words.length : words.indexOf(word)
}

const byPlace = (kind: Kind, one: string, other: string) => placeOf(kind, one) - placeOf(kind, other)

/** The cans that are still to be moved, in the order of the forms' lists. */
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
      byPlace('actions', one.action, other.action) ||
      byPlace('types', one.canType, other.canType) ||
      byPlace('sizes', one.canSize, other.canSize) ||
      one.sold.localeCompare(other.sold),
  )
}

const isOpen = ({ done, archived }: TaskWithCans) => !done && !archived
