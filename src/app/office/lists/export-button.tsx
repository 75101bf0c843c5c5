import { IconDownload } from '@tabler/icons-react'
import { Button } from '#app/kit/actions/button.tsx'
import { saveFile } from '#app/office/frame/save-file.ts'
import type { ListColumn } from './list-column.ts'
import { listCsv } from './list-csv.ts'

type ExportButtonProps<Row> = {
  /** The file's name, without its ending. */
  name: string
  columns: readonly ListColumn<Row>[]
  /** All that pass search and filters, in their order. */
  rows: readonly Row[]
}

/** Saves a list exactly as it is shown, all of its pages. */
export function ExportButton<Row>({ name, columns, rows }: ExportButtonProps<Row>) {
  return (
    <Button
      tone="secondary"
      icon={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => saveFile(`${name}.csv`, listCsv(columns, rows))}
    >
      Export
    </Button>
  )
}
