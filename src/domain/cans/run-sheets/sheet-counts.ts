// The figures at the head of a run sheet: what there is to do, and what to load before leaving.

import { byOption, summarizeCans, type TaskWithCans } from '../lists/cans-summary.ts'

export type SheetWork = TaskWithCans & { fixCan: boolean }

export interface KindCount {
  kind: string
  count: number
}

/** Each stop counts once, by its first can line. */
export function kindCounts(tasks: readonly SheetWork[]): KindCount[] {
  return [...Map.groupBy(tasks, kindOf)]
    .filter(([kind]) => kind !== '')
    .map(([kind, own]) => ({ kind, count: own.length }))
    .toSorted((one, other) => byOption('actions', one.kind, other.kind))
}

const kindOf = ({ cans, fixCan }: SheetWork): string =>
  cans.find(({ count }) => count !== '')?.action ?? (fixCan ? 'Fix' : '')

export interface LoadedCans {
  size: string
  count: number
}

/** Cans that leave the yard on the truck: a swap brings one, too. */
const LOADED = ['Delivery', 'Swap']

/** By size; cans of unknown size come under the name that was sold, or their type. */
export function loadOf(tasks: readonly SheetWork[]): LoadedCans[] {
  const loaded = summarizeCans(tasks).filter(({ action }) => LOADED.includes(action))
  const sizes = Map.groupBy(loaded, ({ canSize, sold, canType }) => [canSize, sold, canType].find(isKnown) ?? 'Other')
  return [...sizes]
    .map(([size, cans]) => ({ size, count: cans.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((one, other) => byOption('sizes', one.size, other.size))
}

const isKnown = (word: string) => word !== '' && word !== 'Other'
