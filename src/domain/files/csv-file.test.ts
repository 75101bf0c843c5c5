import { expect, test } from 'vitest'
import { CSV_STYLE, csvFile, joinedCsv } from './csv-file.ts'

test('escapes only cells that begin like a formula', () => {
  const isFormula = (cell: string) => CSV_STYLE.escapeFormulae.test(cell)
  expect(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', '=1\nsecond line'].filter(isFormula)).toHaveLength(7)
  expect(['1-1', 'a=b', '', ' =1', "'=1"].filter(isFormula)).toEqual([])
})

test('begins with a BOM and terminates the last line', () => {
  expect(csvFile('Name\r\nRuth')).toBe('\uFEFFName\r\nRuth\r\n')
})

test('joins files of the same columns under one heading row', () => {
  expect(joinedCsv([csvFile('Name\r\nRuth'), csvFile('Name\r\nAda\r\nZoë')])).toBe(
    '\uFEFFName\r\nRuth\r\nAda\r\nZoë\r\n',
  )
})
