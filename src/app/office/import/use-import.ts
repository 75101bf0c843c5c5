import { useState } from 'react'
import { post, Refused } from '#app/api.ts'
import { newAttemptKey } from '#app/calls/attempt-key.ts'
import type { Answer } from '#contract/contract.ts'
import { type ImportField, suggestColumns } from '#domain/ordering/imports/import-fields.ts'
import { type CsvFile, readCsv } from './read-csv.ts'

export type Columns = Partial<Record<ImportField, string>>
export type ImportReport = Answer<'customers.import'>

/** Where an import stands: a file is chosen, its columns are named, it was tried, it is in. */
export type ImportStage =
  | { step: 'file' }
  | { step: 'columns'; file: CsvFile; columns: Columns }
  | { step: 'tried'; file: CsvFile; columns: Columns; report: ImportReport; key: string }
  | { step: 'done'; file: CsvFile; report: ImportReport }

/** The steps of an import. Nothing is changed before `commit`, which may be sent again under its own key. */
export function useImport(company: number | null, onDone: () => void) {
  const [stage, setStage] = useState<ImportStage>({ step: 'file' })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const attempt = async (work: () => Promise<ImportStage>) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      setStage(await work())
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }

  const send = (file: CsvFile, columns: Columns, dry: 0 | 1, idempotencyKey?: string) =>
    post(
      'customers.import',
      { companyId: company ?? 0, csv: file.text, columns, dry, name: file.name.slice(0, 200) },
      idempotencyKey ? { idempotencyKey } : {},
    )

  return {
    stage,
    busy,
    failure,
    choose: (chosen: File) =>
      attempt(async () => {
        const file = await readCsv(chosen)
        return { step: 'columns', file, columns: suggestColumns(file.headings) }
      }),
    setColumns: (file: CsvFile, columns: Columns) => setStage({ step: 'columns', file, columns }),
    tryOut: (file: CsvFile, columns: Columns) =>
      attempt(async () => {
        const report = await send(file, columns, 1)
        return { step: 'tried', file, columns, report, key: newAttemptKey() }
      }),
    commit: ({ file, columns, key }: Extract<ImportStage, { step: 'tried' }>) =>
      attempt(async () => {
        const report = await send(file, columns, 0, key)
        onDone()
        return { step: 'done', file, report }
      }),
    restart: () => {
      setFailure(null)
      setStage({ step: 'file' })
    },
  }
}
