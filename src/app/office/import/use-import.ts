import { useRef, useState } from 'react'
import { post } from '#app/calls/api.ts'
import type { Write } from '#app/calls/once-written.ts'
import { useSave } from '#app/kit/form/use-save.ts'
import type { Answer } from '#contract/contract.ts'
import type { CustomerImport } from '#contract/customers/imports.ts'
import { guessChoices } from '#domain/ordering/imports/guess-choices.ts'
import type { ImportChoices } from '#domain/ordering/imports/import-choices.ts'
import { type ImportColumns, suggestColumns } from '#domain/ordering/imports/import-fields.ts'
import { columnsAsBefore, earlierLike } from '#domain/ordering/imports/import-mapping.ts'
import { importMessages } from '#domain/ordering/imports/import-messages.ts'
import { cellsUnder, type ImportTable, readCsv, tableOfSheets } from './import-table.ts'
import { fileKind, readWorkbook } from './read-workbook.ts'

export type ImportReport = Answer<'customers.import'>

type Earlier = { name: string | null; choices: ImportChoices }

export type ImportStage =
  | { step: 'file' }
  | { step: 'columns'; file: ImportTable; columns: ImportColumns; earlier?: Earlier }
  | {
      step: 'tried'
      file: ImportTable
      columns: ImportColumns
      earlier?: Earlier
      choices: ImportChoices
      checked: ImportChoices
      remember: boolean
      report: ImportReport
    }
  | { step: 'done'; file: ImportTable; columns: ImportColumns; report: ImportReport }

export type Tried = Extract<ImportStage, { step: 'tried' }>

/** Only `commit` changes data, so only it has an idempotency key. */
export function useImport(company: number | null, onDone: () => void, imports: readonly CustomerImport[] = []) {
  const [stage, setStage] = useState<ImportStage>({ step: 'file' })
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, save } = useSave({ onRefused: ({ message }) => setFailure(message) })
  const wanted = useRef<Tried | null>(null)

  const goTo = (work: (write: Write) => Promise<ImportStage>, arrive: (next: ImportStage) => void = setStage) =>
    save((write) => {
      setFailure(null)
      return work(write)
    }, arrive)

  /** Ignored once the user has gone back to the columns. */
  const arriveAtReport = (next: ImportStage) => setStage((now) => (now.step === 'tried' ? next : now))

  const want = (next: Tried) => {
    wanted.current = next
    setStage(next)
  }

  return {
    stage,
    busy,
    failure,
    choose: (chosen: File) => goTo(() => opened(chosen, imports, setFailure)),
    setColumns: (file: ImportTable, columns: ImportColumns, earlier?: Earlier) =>
      setStage({ step: 'columns', file, columns, ...(earlier && { earlier }) }),
    setTable: (now: Extract<ImportStage, { step: 'columns' }>, file: ImportTable) =>
      setStage(isSame(now.file.headings, file.headings) ? { ...now, file } : columnsStage(file, imports)),
    tryOut: (file: ImportTable, columns: ImportColumns, earlier?: Earlier) =>
      goTo(async () => {
        const choices = guessChoices((field) => cellsUnder(file, columns[field]), earlier?.choices)
        const report = await check(company, { file, columns, choices })
        const kept = earlier && { earlier }
        return { step: 'tried', file, columns, ...kept, choices, checked: choices, remember: true, report }
      }),
    recheck: (next: Tried) => {
      want(next)
      return goTo(() => checkedLast(company, () => wanted.current ?? next), arriveAtReport)
    },
    setRemember: (tried: Tried, remember: boolean) => want({ ...tried, remember }),
    commit: ({ file, columns, choices, remember }: Tried) =>
      goTo(async (write) => {
        const sent = sentAs(company, file, columns, { choices, dry: 0 })
        const report = await write('customers.import', { ...sent, remember: remember ? 1 : 0 })
        onDone()
        return { step: 'done', file, columns, report }
      }),
    restart: () => {
      setFailure(null)
      setStage({ step: 'file' })
    },
  }
}

async function checkedLast(company: number | null, wanted: () => Tried): Promise<Tried> {
  const asked = wanted()
  const report = await check(company, asked)
  return wanted() === asked ? { ...asked, checked: asked.choices, report } : checkedLast(company, wanted)
}

const check = (company: number | null, { file, columns, choices }: Pick<Tried, 'file' | 'columns' | 'choices'>) =>
  post('customers.import', sentAs(company, file, columns, { choices, dry: 1 }))

const sentAs = (
  company: number | null,
  file: ImportTable,
  columns: ImportColumns,
  { choices, dry }: { choices: ImportChoices; dry: 0 | 1 },
) => ({ companyId: company ?? 0, csv: file.text, columns, choices, dry, name: file.name.slice(0, 200) })

async function opened(
  chosen: File,
  imports: readonly CustomerImport[],
  fail: (problem: string) => void,
): Promise<ImportStage> {
  const file = await tableIn(chosen)
  if (typeof file === 'string' || file.rows.length === 0) {
    fail(typeof file === 'string' ? file : importMessages.noRows)
    return { step: 'file' }
  }
  return columnsStage(file, imports)
}

const isSame = (some: readonly string[], others: readonly string[]) => JSON.stringify(some) === JSON.stringify(others)

function columnsStage(file: ImportTable, imports: readonly CustomerImport[]): ImportStage {
  const earlier = earlierLike(imports, file.headings)
  if (!earlier) return { step: 'columns', file, columns: suggestColumns(file.headings) }
  const { mapping, name } = earlier
  const columns = columnsAsBefore(mapping, file.headings)
  return { step: 'columns', file, columns, earlier: { name, choices: mapping.choices } }
}

async function tableIn(chosen: File): Promise<ImportTable | string> {
  const kind = await fileKind(chosen)
  if (kind === 'old workbook') return importMessages.oldWorkbook
  if (kind === 'other') return importMessages.noTable
  const sheets = kind === 'text' ? await readCsv(chosen) : await readWorkbook(chosen)
  return typeof sheets === 'string' ? importMessages.workbook[sheets] : tableOfSheets(chosen.name, sheets)
}
