import { describe, expect, test } from 'vitest'
import { NO_CHOICES } from '#domain/ordering/imports/import-choices.ts'
import { importMessages } from '#domain/ordering/imports/import-messages.ts'
import { aReport } from '#tests/support/imports/open-import.ts'
import { importProblems } from './import-problems.ts'
import { tableOfSheets } from './import-table.ts'
import { nameIn, rowOutcomes, wrongCell } from './row-outcomes.ts'

const tableOfCells = (name: string, rows: string[][]) => tableOfSheets(name, [{ name, rows }])
const file = tableOfCells('customers.csv', [
  ['Name', 'First', 'Last', 'Mail', 'Kind', 'Since', 'Fee', 'Street'],
  ['Ann Bell', '', '', 'nope', 'Active', '3/4/2026', 'free', '1 Oak Street'],
  ['', 'Bo', 'Carr', 'nope', 'VIP', '5/6/2026', '20', ''],
  ['', '', '', 'cy@example.com', 'VIP', '', 'free', ''],
  ['', '', '', '', 'Gone', '', '', ''],
])
const columns = {
  fullname: 'Name',
  firstname: 'First',
  lastname: 'Last',
  email: 'Mail',
  status: 'Kind',
  datestart: 'Since',
  price: 'Fee',
  address: 'Street',
} as const
const report = aReport({
  rows: [{ row: 4, outcome: 'create', name: '', id: null, changes: [], why: '', left: ['price'] }],
  errors: [
    { row: 2, field: 'email', message: importMessages.invalidEmail },
    { row: 3, field: 'email', message: importMessages.invalidEmail },
    { row: 2, field: 'price', message: importMessages.notAPrice },
    { row: 5, field: 'fullname', message: importMessages.nameRequired },
  ],
})
const choices = { ...NO_CHOICES, without: ['price' as const] }
const tried = { file, columns, choices, report }
const problemOf = (field: string, settled: boolean) =>
  importProblems(tried).find((problem) => problem.field === field && problem.isSettled === settled)

describe('the problems of an import file', () => {
  test('list the open ones first', () => {
    expect(importProblems(tried).map(({ isSettled }) => isSettled)).toEqual([false, false, false, false, false, true])
  })
  test('group cells by error, the most frequent first', () => {
    expect(problemOf('email', false)).toMatchObject({
      cells: [{ text: 'nope', count: 2 }],
      rows: [2, 3],
      count: 2,
      isLeavable: true,
    })
  })
  test('are settled when the cell is left out', () => {
    expect(problemOf('price', true)).toMatchObject({ cells: [{ text: 'free', count: 1 }], rows: [4], isLeavable: true })
  })
  test('do not offer to leave out a blank cell', () => {
    expect(problemOf('fullname', false)).toMatchObject({ cells: [{ text: '', count: 1 }], isLeavable: false })
  })
  test('include each unknown word until it has a meaning', () => {
    expect(problemOf('status', false)).toMatchObject({ kind: 'words', count: 3 })
    const values = { status: { vip: 'Purchased', gone: 'Lead' } }
    const settled = importProblems({ ...tried, choices: { ...choices, values } })
    expect(settled.find(({ kind }) => kind === 'words')).toMatchObject({ isSettled: true })
  })
  test('include the order of day and month when both are possible', () => {
    expect(problemOf('datestart', false)).toMatchObject({ kind: 'days', count: 2 })
    const american = tableOfCells('customers.csv', [['Since'], ['3/14/2026'], ['5/6/2026']])
    const known = importProblems({ ...tried, file: american, report: aReport({ rows: [], errors: [] }) })
    expect(known).toEqual([])
  })
})

describe('a row of the file', () => {
  test.each([
    [2, 'Ann Bell'],
    [3, 'Bo Carr'],
    [4, 'cy@example.com'],
    [5, 'No name'],
  ])('%i is called %s', (row, name) => {
    expect(nameIn(file, columns, row)).toBe(name)
  })
  test('has one outcome, with all its invalid cells', () => {
    expect(rowOutcomes(tried)).toEqual([
      {
        row: 2,
        name: 'Ann Bell',
        outcome: 'error',
        what: `Email “nope”: ${importMessages.invalidEmail}; Price “free”: ${importMessages.notAPrice}`,
        isPartly: false,
      },
      {
        row: 3,
        name: 'Bo Carr',
        outcome: 'error',
        what: `Email “nope”: ${importMessages.invalidEmail}`,
        isPartly: false,
      },
      { row: 4, name: 'cy@example.com', outcome: 'create', what: 'Price “free” left out', isPartly: true },
      { row: 5, name: 'No name', outcome: 'error', what: importMessages.nameRequired, isPartly: false },
    ])
  })
  test('shows only the missing field for a blank cell', () => {
    expect(wrongCell(file, columns, { row: 5, field: 'fullname', message: importMessages.nameRequired })).toBe(
      importMessages.nameRequired,
    )
  })
})
