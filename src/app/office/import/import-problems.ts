import {
  type DayOrders,
  dateCells,
  dayOrders,
  isDayOrderOpen,
  type UnknownWord,
  unknownWords,
} from '#domain/ordering/imports/guess-choices.ts'
import { leavableFields, meaningOf, type WordField, wordFields } from '#domain/ordering/imports/import-choices.ts'
import type { ImportField } from '#domain/ordering/imports/import-fields.ts'
import { cellAt, cellsUnder } from './import-table.ts'
import type { Tried } from './use-import.ts'

export type ImportProblem = WordsProblem | DaysProblem | CellsProblem

export interface WordsProblem {
  kind: 'words'
  field: WordField
  words: UnknownWord[]
  count: number
  isSettled: boolean
}

export interface DaysProblem {
  kind: 'days'
  field: 'datestart'
  orders: DayOrders
  count: number
  isSettled: boolean
}

export interface CellsProblem {
  kind: 'cells'
  field: ImportField
  message: string
  cells: { text: string; count: number }[]
  rows: number[]
  count: number
  isLeavable: boolean
  isSettled: boolean
}

type Looked = Pick<Tried, 'file' | 'columns' | 'choices' | 'report'>

export function importProblems(tried: Looked): ImportProblem[] {
  const words = wordsProblems(tried)
  const asked = new Set<ImportField>(words.map(({ field }) => field))
  const problems = [...cellsProblems(tried, asked), ...words, ...daysProblem(tried)]
  return problems.toSorted((a, b) => Number(a.isSettled) - Number(b.isSettled))
}

function wordsProblems({ file, columns, choices }: Looked): WordsProblem[] {
  return wordFields.flatMap((field) => {
    const words = unknownWords(field, cellsUnder(file, columns[field]))
    const count = words.reduce((sum, word) => sum + word.count, 0)
    const isSettled = words.every(({ key }) => meaningOf(choices.values, field, key) !== undefined)
    return count > 0 ? [{ kind: 'words' as const, field, words, count, isSettled }] : []
  })
}

function daysProblem({ file, columns }: Looked): DaysProblem[] {
  const orders = dayOrders(dateCells((field) => cellsUnder(file, columns[field])))
  if (orders.day === 0 && !isDayOrderOpen(orders)) return []
  const count = orders.day + orders.month + orders.either
  return [{ kind: 'days', field: 'datestart', orders, count, isSettled: !isDayOrderOpen(orders) }]
}

function cellsProblems({ file, columns, choices, report }: Looked, asked: ReadonlySet<ImportField>): CellsProblem[] {
  const refused = report.errors.map(({ row, field, message }) => ({ row, field, message }))
  const left = report.rows.flatMap(({ row, left: fields = [] }) =>
    fields.filter((field) => choices.without.includes(field)).map((field) => ({ row, field, message: '' })),
  )
  const found = [...refused, ...left].filter(({ field }) => !asked.has(field))
  return [...Map.groupBy(found, ({ field, message }) => JSON.stringify([field, message])).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { field, message } = first
    const texts = Map.groupBy(group, ({ row }) => cellAt(file, row, columns[field]))
    const cells = [...texts].map(([text, same]) => ({ text, count: same.length })).toSorted((a, b) => b.count - a.count)
    const isSettled = message === ''
    const isLeavable = isSettled || (leavableFields.includes(field) && cells.every(({ text }) => text !== ''))
    const rows = group.map(({ row }) => row)
    return [{ kind: 'cells' as const, field, message, cells, rows, count: rows.length, isLeavable, isSettled }]
  })
}
