import { useState } from 'react'
import { post } from '#app/api.ts'
import type { Write } from '#app/calls/once-written.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import type { Answer } from '#contract/contract.ts'
import { type ImportField, suggestColumns } from '#domain/ordering/imports/import-fields.ts'
import { type CsvFile, readCsv } from './read-csv.ts'

export type Columns = Partial<Record<ImportField, string>>
export type ImportReport = Answer<'customers.import'>

/** Where an import stands: a file is chosen, its columns are named, it was tried, it is in. */
export type ImportStage =
  | { step: 'file' }
  | { step: 'columns'; file: CsvFile; columns: Columns }
  | { step: 'tried'; file: CsvFile; columns: Columns; report: ImportReport }
  | { step: 'done'; file: CsvFile; report: ImportReport }

/** The steps of an import. Nothing is changed before `commit`, and only that is sent under a key. */
export function useImport(company: number | null, onDone: () => void) {
  const [stage, setStage] = useState<ImportStage>({ step: 'file' })
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, save } = useSave({ say: ({ message }) => setFailure(message) })

  const goTo = (work: (write: Write) => Promise<ImportStage>) =>
    save((write) => {
      setFailure(null)
      return work(write)
    }, setStage)

  const sent = (file: CsvFile, columns: Columns, dry: 0 | 1) => ({
    companyId: company ?? 0,
    csv: file.text,
    columns,
    dry,
    name: file.name.slice(0, 200),
  })

  return {
    stage,
    busy,
    failure,
    choose: (chosen: File) =>
      goTo(async () => {
        const file = await readCsv(chosen)
        return { step: 'columns', file, columns: suggestColumns(file.headings) }
      }),
    setColumns: (file: CsvFile, columns: Columns) => setStage({ step: 'columns', file, columns }),
    tryOut: (file: CsvFile, columns: Columns) =>
      goTo(async () => {
        const report = await post('customers.import', sent(file, columns, 1))
        return { step: 'tried', file, columns, report }
      }),
    commit: ({ file, columns }: Extract<ImportStage, { step: 'tried' }>) =>
      goTo(async (write) => {
        const report = await write('customers.import', sent(file, columns, 0))
        onDone()
        return { step: 'done', file, report }
      }),
    restart: () => {
      setFailure(null)
      setStage({ step: 'file' })
    },
  }
}
