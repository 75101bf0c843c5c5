import { Checkbox } from '#app/kit/fields/checkbox.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import { counted } from '#domain/words/counted.ts'
import { type ImportTable, type TableChoice, tableOf, tableOfSheets } from './import-table.ts'
import classes from './table-choices.module.css'

const SHOWN_ROWS = 20
const SHOWN_CELLS = 4

export function TableChoices({ file, onChoose }: { file: ImportTable; onChoose: (file: ImportTable) => void }) {
  const { sheets, choice, aside } = file
  const rows = sheets[choice.sheet]?.rows ?? []
  const choose = (change: Partial<TableChoice>) => onChoose(tableOf(file.name, sheets, { ...choice, ...change }))
  return (
    <div className={classes.choices}>
      {sheets.length > 1 && (
        <SelectField
          label="Sheet"
          value={String(choice.sheet)}
          options={sheets.map(({ name, rows: all }, at) => ({
            value: String(at),
            label: `${name}, ${counted(all.length, 'row')}`,
          }))}
          onChange={({ target }) => onChoose(tableOfSheets(file.name, sheets, Number(target.value)))}
        />
      )}
      <SelectField
        label="Headings are in"
        value={String(choice.heading)}
        options={rows
          .slice(0, SHOWN_ROWS)
          .map((row, at) => ({ value: String(at), label: `Row ${at + 1}: ${textOf(row)}` }))}
        onChange={({ target }) => choose({ heading: Number(target.value) })}
      />
      {aside.length > 0 && (
        <Checkbox
          label={`Leave out ${counted(aside.length, 'row')} that ${aside.length === 1 ? 'is no customer' : 'are no customers'}: ${shortList(aside)}`}
          checked={!choice.withAside}
          onChange={({ target }) => choose({ withAside: !target.checked })}
        />
      )}
    </div>
  )
}

function shortList(rows: readonly string[][]): string {
  const texts = [...new Set(rows.map(textOf))]
  return `${texts.slice(0, SHOWN_CELLS).join('; ')}${texts.length > SHOWN_CELLS ? ' …' : ''}`
}

function textOf(row: readonly string[]): string {
  const cells = row.map((cell) => cell.trim()).filter(Boolean)
  const text = cells.slice(0, SHOWN_CELLS).join(' · ')
  return cells.length > SHOWN_CELLS ? `${text} …` : text || 'Blank'
}
