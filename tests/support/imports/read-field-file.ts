import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cellsUnder, columnsLeftOut, readCsv, tableOfSheets } from '#app/office/import/import-table.ts'
import { fileKind, readWorkbook } from '#app/office/import/read-workbook.ts'
import { guessChoices } from '#domain/ordering/imports/guess-choices.ts'
import { suggestColumns } from '#domain/ordering/imports/import-fields.ts'

export const FIELD_FILES = join(import.meta.dirname, '../field-files')

/** A field-report file as the import screen reads and sends it, with the initial guesses. */
export async function readFieldFile(name: string) {
  const file = new File([await readFile(join(FIELD_FILES, name))], name)
  const sheets = (await fileKind(file)) === 'workbook' ? await readWorkbook(file) : await readCsv(file)
  if (typeof sheets === 'string') throw new Error(sheets)
  const table = tableOfSheets(name, sheets)
  const columns = suggestColumns(table.headings)
  const choices = guessChoices((field) => cellsUnder(table, columns[field]))
  return { table, left: columnsLeftOut(table, columns), sent: { csv: table.text, columns, choices, name } }
}
