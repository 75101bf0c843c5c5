import { Button } from '#app/kit/actions/button.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import {
  fieldGroups,
  fieldHeading,
  type ImportColumns,
  type ImportField,
  importFields,
  isSheetOfServices,
} from '#domain/ordering/imports/import-fields.ts'
import { counted } from '#domain/words/counted.ts'
import classes from './column-matching.module.css'
import { columnsLeftOut, type ImportTable } from './import-table.ts'
import { LeftOut } from './left-out.tsx'
import { TableChoices } from './table-choices.tsx'

type ColumnMatchingProps = {
  file: ImportTable
  columns: ImportColumns
  earlier: string | null
  busy: boolean
  onChange: (columns: ImportColumns) => void
  onTable: (file: ImportTable) => void
  onTry: () => void
  onBack: () => void
}

const NOT_USED = ''
const FIELD_OPTIONS = [
  { value: NOT_USED, label: 'Skip' },
  ...fieldGroups.map(({ title, fields }) => ({
    title,
    options: fields.map((field) => ({ value: field, label: fieldHeading(field) })),
  })),
]
const NAMING = ['id', 'number', 'fullname', 'firstname', 'billingname', 'email'] as const

export function ColumnMatching({
  file,
  columns,
  earlier,
  busy,
  onChange,
  onTable,
  onTry,
  onBack,
}: ColumnMatchingProps) {
  const fieldOf = (heading: string) => importFields.find((field) => columns[field] === heading)
  const choose = (heading: string, field: ImportField | typeof NOT_USED) => {
    const rest = Object.entries(columns).filter(([known, taken]) => known !== field && taken !== heading)
    onChange(Object.fromEntries(field === NOT_USED ? rest : [...rest, [field, heading]]))
  }
  const headings = file.headings.filter(Boolean)
  const named = NAMING.some((field) => columns[field])
  return (
    <Panel
      title="Match the columns"
      note={`${file.name}, ${counted(file.rows.length, 'row')}. Blank cells never clear existing data.`}
    >
      {earlier !== null && (
        <p className={classes.earlier}>{`Columns and choices are from ${earlier || 'the last import'}.`}</p>
      )}
      <TableChoices file={file} onChoose={onTable} />
      <ul className={classes.columns}>
        {headings.map((heading) => (
          <li key={heading} className={classes.column}>
            <SelectField
              label={heading}
              value={fieldOf(heading) ?? NOT_USED}
              options={FIELD_OPTIONS}
              onChange={({ target }) => choose(heading, target.value as ImportField | typeof NOT_USED)}
            />
            <p className={classes.sample}>{sampleOf(file, heading)}</p>
          </li>
        ))}
      </ul>
      <LeftOut columns={columnsLeftOut(file, columns)} kept={isSheetOfServices(columns)} />
      <div className={classes.acts}>
        <Button
          notReady={!named && 'Choose the column with the names'}
          busy={busy && 'Checking the rows'}
          onClick={onTry}
        >
          Check the rows
        </Button>
        <Button tone="quiet" onClick={onBack}>
          Another file
        </Button>
      </div>
    </Panel>
  )
}

function sampleOf({ headings, rows }: ImportTable, heading: string): string {
  const at = headings.indexOf(heading)
  const cells = rows
    .slice(0, 50)
    .map((row) => row[at]?.trim() ?? '')
    .filter(Boolean)
  return cells.length > 0 ? cells.slice(0, 3).join(' · ') : 'Blank'
}
