import { IconDownload } from '@tabler/icons-react'
import Papa from 'papaparse'
import type { Refused } from '#app/calls/api.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { useSave } from '#app/kit/form/use-save.ts'
import { showMessage } from '#app/kit/messages/message.store.ts'
import { saveFile } from '#app/kit/save-file.ts'
import type { ListOfBrowser } from '#contract/trail.ts'
import { CSV_STYLE, csvFile } from '#domain/files/csv-file.ts'
import type { ListColumn } from './office-list.tsx'

type ExportButtonProps<Row> = {
  name: ListOfBrowser
  company?: number
  columns: readonly ListColumn<Row>[]
  /** Or how to get them all, where the screen has only a page. */
  rows: readonly Row[] | (() => Promise<readonly Row[]>)
}

const showNotExported = ({ message }: Refused) => showMessage(`Nothing was exported. ${message}`, { tone: 'error' })

/** The server records the export in the trail first. */
export function ExportButton<Row>({ name, company, columns, rows }: ExportButtonProps<Row>) {
  const { busy, save } = useSave({ onRefused: showNotExported })
  const take = () =>
    void save(
      async (write) => {
        await write('trail.noteExport', { list: name, ...(company !== undefined && { companyId: company }) })
        return typeof rows === 'function' ? rows() : rows
      },
      (all) => saveFile(`${name}.csv`, listCsv(columns, all)),
    )
  return (
    <Button tone="secondary" icon={<Icon of={IconDownload} />} busy={busy && 'Exporting'} onClick={take}>
      Export
    </Button>
  )
}

export function listCsv<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): string {
  const fields = columns.map(({ head }) => head)
  const data = rows.map((row) => columns.map(({ text }) => text(row)))
  return csvFile(Papa.unparse({ fields, data }, CSV_STYLE))
}

/** The session cookie authorizes the download. */
export function ExportLink({ to, label = 'Export' }: { to: string; label?: string }) {
  return (
    <ButtonLink to={to} reloadDocument download tone="secondary" icon={<Icon of={IconDownload} />}>
      {label}
    </ButtonLink>
  )
}
