import { expect, test } from 'vitest'
import { CSV_STYLE, csvFile, joinedCsv } from './csv-file.ts'

test('a cell that begins like a formula is known, and no other', () => {
  const isFormula = (cell: string) => CSV_STYLE.escapeFormulae.test(cell)
  expect(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', '=1\nsecond line'].filter(isFormula)).toHaveLength(7)
  expect(['1-1', 'a=b', '', ' =1', "'=1"].filter(isFormula)).toEqual([])
})

test('a file begins with the mark of UTF-8 and ends its last line', () => {
  expect(csvFile('Name\r\nRuth')).toBe('\uFEFFName\r\nRuth\r\n')
})

test('files of the same columns are one with their headings once', () => {
  expect(joinedCsv([csvFile('Name\r\nRuth'), csvFile('Name\r\nAda\r\nZoë')])).toBe(
    '\uFEFFName\r\nRuth\r\nAda\r\nZoë\r\n',
  )
})
