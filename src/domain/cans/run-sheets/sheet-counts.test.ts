import { expect, test } from 'vitest'
import { emptyCanLine } from '../tasks/can-options.ts'
import { kindCounts, loadOf, type SheetWork } from './sheet-counts.ts'

const line = (action: string, count: number, canSize = '95/96', canType = 'Trash') => ({
  action,
  count,
  canType,
  canSize,
})
const stop = (cans: SheetWork['cans'], more: Partial<SheetWork> = {}): SheetWork => ({
  cans,
  fixCan: false,
  done: false,
  archived: false,
  ...more,
})

test('counts each stop once, by its first line, in the order of the options', () => {
  expect(
    kindCounts([
      stop([emptyCanLine, line('Swap', 1), line('Delivery', 2)]),
      stop([line('Delivery', 2)], { done: true }),
      stop([line('Delivery', 1)], { fixCan: true }),
      stop([emptyCanLine], { fixCan: true }),
      stop([]),
    ]),
  ).toEqual([
    { kind: 'Delivery', count: 2 },
    { kind: 'Swap', count: 1 },
    { kind: 'Fix', count: 1 },
  ])
})

test('loads what open stops get, by size, and by the sold name where the size is not known', () => {
  expect(
    loadOf([
      stop([line('Delivery', 1, 'Other', 'Other')], { servicename: '20 Yard Dumpster' }),
      stop([line('Delivery', 2, '64/65'), line('Pick-Up', 5, '64/65'), line('Delivery', 1, '95/96', 'Recycle')]),
      stop([line('Swap', 1), line('Fix', 3)]),
      stop([line('Delivery', 1, 'Other', 'Yard'), line('Delivery', 1, '', '')]),
      stop([line('Delivery', 9)], { done: true }),
    ]),
  ).toEqual([
    { size: '20 Yard Dumpster', count: 1 },
    { size: '95/96', count: 2 },
    { size: '64/65', count: 2 },
    { size: 'Yard', count: 1 },
    { size: 'Other', count: 1 },
  ])
})
