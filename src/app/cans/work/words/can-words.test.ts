import { expect, test } from 'vitest'
import { emptyCanLine, threeCanLines } from '#domain/cans/tasks/can-options.ts'
import { briefCans, cansLine as brokenNowhere, canWords, saysToFix } from './can-words.ts'

/** Normalizes non-breaking spaces. */
const read = (words: string) => words.replaceAll('\u00a0', ' ')
const cansLine = (task: Parameters<typeof brokenNowhere>[0]) => read(brokenNowhere(task))

const swap = { action: 'Swap', count: 2, canType: 'Trash', canSize: '95/96' }

test('shows the first line and how many more there are', () => {
  expect(cansLine({ cans: threeCanLines([]) })).toBe('')
  expect(cansLine({ cans: threeCanLines([swap]) })).toBe('Swap 2 × 95/96 Trash')
  expect(cansLine({ cans: threeCanLines([swap, swap, emptyCanLine]) })).toBe('Swap 2 × 95/96 Trash, +1 more')
  expect(cansLine({ cans: threeCanLines([{ ...emptyCanLine, count: 1 }]) })).toBe('1 can')
  expect(cansLine({ cans: threeCanLines([{ ...emptyCanLine, action: 'Fix', count: 3 }]) })).toBe('Fix 3 cans')
  expect(cansLine({ cans: threeCanLines([{ ...emptyCanLine, count: 3, canType: 'Trash' }]) })).toBe('3 × Trash')
})

test('mentions the can to fix once', () => {
  const fix = { ...emptyCanLine, action: 'Fix', count: 1 } as const
  expect(saysToFix({ fixCan: true, cans: threeCanLines([swap]) })).toBe(true)
  expect(saysToFix({ fixCan: true, cans: threeCanLines([swap, fix]) })).toBe(false)
  expect(saysToFix({ fixCan: true, cans: threeCanLines([{ ...fix, count: '' }]) })).toBe(true)
  expect(saysToFix({ fixCan: false, cans: threeCanLines([swap]) })).toBe(false)
})

test('shows what was sold instead of an unspecified can, and beside a known one', () => {
  const box = { action: 'Delivery', count: 1, canType: 'Other', canSize: 'Other' }
  const of = (servicename: string, ...cans: (typeof swap)[]) => ({ cans: threeCanLines(cans), servicename })
  expect(cansLine(of('20 Yard Box', box))).toBe('Delivery 1 × 20 Yard Box')
  expect(cansLine(of('30 Yard Box', box))).toBe('Delivery 1 × 30 Yard Box')
  expect(cansLine(of('Weekly Trash', swap))).toBe('Swap 2 × 95/96 Trash · Weekly Trash')
  expect(cansLine(of('Trash, Glass', box, box))).toBe('Delivery 1 can, +1 more · Trash, Glass')
  expect(cansLine(of('Two', { ...box, count: 2, canSize: '8 CY' }, swap))).toBe('Delivery 2 × 8 CY, +1 more · Two')
  expect(cansLine(of('Two', { ...box, count: 2 }, swap))).toBe('Delivery 2 cans, +1 more · Two')
  expect(cansLine(of('20 Yard Box'))).toBe('20 Yard Box')
  expect(canWords(of('20 Yard Box', box))).toEqual({
    lines: [{ line: 0, action: 'Delivery', facts: '1\u00a0×\u00a020 Yard Box' }],
    sold: '',
  })
  expect(canWords(of('Trash, Glass', swap))).toMatchObject({
    sold: 'Trash, Glass',
    lines: [{ facts: '2\u00a0×\u00a095/96\u00a0Trash' }],
  })
})

test('breaks a narrow row between action and cans, never within them', () => {
  const line = brokenNowhere({ cans: threeCanLines([swap, swap, emptyCanLine]) })
  expect(line.split(' ')).toEqual(['Swap', '2\u00a0×\u00a095/96\u00a0Trash,', '+1\u00a0more'])
})

test('puts how many more before the type in a brief row', () => {
  const box = { action: 'Delivery', count: 1, canType: 'Other', canSize: 'Other' }
  const brief = (servicename: string, ...cans: (typeof swap)[]) => {
    const { kind, facts, rest } = briefCans({ cans: threeCanLines(cans), servicename })
    return [read(kind), read(facts), rest]
  }
  expect(brief('', swap)).toEqual(['Swap', '2 × 95/96', 'Trash'])
  expect(brief('', swap, swap)).toEqual(['Swap', '2 × 95/96, +1', ''])
  expect(brief('Weekly Trash', swap)).toEqual(['Swap', '2 × 95/96', 'Trash · Weekly Trash'])
  expect(brief('20 Yard Box', box)).toEqual(['Delivery', '1 × 20 Yard Box', ''])
  expect(brief('', { ...swap, canSize: '' })).toEqual(['Swap', '2 × Trash', ''])
  expect(brief('', { ...swap, action: '' })).toEqual(['2 × 95/96', '', 'Trash'])
  expect(brief('20 Yard Box')).toEqual(['20 Yard Box', '', ''])
})
