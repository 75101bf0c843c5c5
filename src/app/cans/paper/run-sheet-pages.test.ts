import { expect, test } from 'vitest'
import type { BreakRow, PrintedSheet, StopRow } from './printed-sheet.ts'
import { headLines, noteOnPaper, sheetPages } from './run-sheet-pages.ts'

const stop = (number: number, more: Partial<StopRow> = {}): StopRow => ({
  kind: 'stop',
  id: `${number}`,
  number,
  isDone: false,
  when: '8:50–9:30',
  wanted: '',
  street: '31 Depot Street',
  town: '',
  name: 'Alma Teague',
  phone: '478-555-0112',
  what: [{ action: 'Delivery', facts: '2 × 95/96 Trash' }],
  problem: '',
  notes: '',
  ...more,
})
const pause: BreakRow = { kind: 'break', id: 'b', when: '12:20–12:50', text: 'Break, 30 min' }
const sheet = (rows: PrintedSheet['rows'], more: Partial<PrintedSheet> = {}): PrintedSheet => ({
  key: '',
  name: 'Marcus Bell',
  day: 'Fri, 11/20/2026',
  facts: [],
  stops: rows.length,
  kinds: [{ kind: 'Delivery', count: rows.length }],
  load: '19 × 95/96',
  rows,
  ...more,
})
const stops = (count: number, more: Partial<StopRow> = {}) =>
  Array.from({ length: count }, (_, at) => stop(at + 1, more))
const sizes = (printed: PrintedSheet) => sheetPages(printed).map(({ rows, left }) => [rows.length, left])

test('fills the pages and says how many stops follow', () => {
  expect(sizes(sheet(stops(12)))).toEqual([[12, 0]])
  expect(sizes(sheet(stops(13)))).toEqual([
    [12, 1],
    [1, 0],
  ])
  expect(sizes(sheet([...stops(11), pause, ...stops(30)]))).toEqual([
    [12, 30],
    [14, 16],
    [14, 2],
    [2, 0],
  ])
})

test('gives a row the room of its longest column', () => {
  expect(sizes(sheet(stops(10, { notes: 'Behind the mailbox, not on the grass. '.repeat(4) })))).toEqual([
    [4, 6],
    [5, 1],
    [1, 0],
  ])
  expect(sizes(sheet(stops(12, { town: 'Cedar Hollow', problem: 'Problem: Access is blocked' })))[0]).toEqual([9, 3])
  expect(
    sizes(sheet(stops(12, { what: Array.from({ length: 4 }, () => ({ action: 'Swap', facts: '1' })) })))[0],
  ).toEqual([8, 4])
})

test('keeps a row that is higher than a page on a page of its own', () => {
  const high = stop(2, { name: 'W'.repeat(2000) })
  expect(sizes(sheet([stop(1), high, stop(3)]))).toEqual([
    [1, 2],
    [1, 1],
    [1, 0],
  ])
})

test('cuts a note that would fill the page', () => {
  expect(noteOnPaper('At the curb.')).toBe('At the curb.')
  expect(noteOnPaper('At the curb. '.repeat(100)).length).toBeLessThan(700)
})

test('gives counts and load a line each where one is too short', () => {
  expect(headLines(sheet(stops(1)))).toBe(1)
  expect(headLines(sheet(stops(1), { load: '' }))).toBe(1)
  const load = ['95/96', '64/65', '32/35', '20 Yard Dumpster', '30 Yard Dumpster']
    .map((size) => `19 × ${size}`)
    .join(', ')
  expect(headLines(sheet(stops(1), { load }))).toBe(2)
  expect(sizes(sheet(stops(12), { load }))).toEqual([[12, 0]])
})
