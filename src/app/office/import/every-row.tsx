import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { List } from '#app/kit/display/list.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import { SelectField } from '#app/kit/fields/select-field.tsx'
import type { ImportColumns } from '#domain/ordering/imports/import-fields.ts'
import { countText } from '#domain/words/counted.ts'
import classes from './every-row.module.css'
import { type ImportTable, rowNumber } from './import-table.ts'
import { type Outcome, type RowOutcome, rowOutcomes } from './row-outcomes.ts'
import type { ImportReport } from './use-import.ts'

const WORDS: Record<Outcome, string> = { create: 'New', update: 'Changes', skip: 'Skipped', error: 'Not imported' }
const OUTCOMES = Object.keys(WORDS) as Outcome[]
const ALL = 'all'
const PAGE = 10

export function EveryRow(reported: { file: ImportTable; columns: ImportColumns; report: ImportReport }) {
  const [shown, setShown] = useState<Outcome | typeof ALL>(ALL)
  const [wantedPage, setPage] = useState(0)
  const all = rowOutcomes(reported)
  const rows = shown === ALL ? all : all.filter(({ outcome }) => outcome === shown)
  const page = Math.min(wantedPage, Math.max(0, Math.ceil(rows.length / PAGE) - 1))
  const from = page * PAGE
  const to = Math.min(rows.length, from + PAGE)
  const count = (outcome: Outcome) => countText(all.filter((row) => row.outcome === outcome).length)
  const show = (value: string) => {
    setShown(OUTCOMES.find((outcome) => outcome === value) ?? ALL)
    setPage(0)
  }
  return (
    <Panel title="Every row">
      <SelectField
        label="Show"
        value={shown}
        options={[
          { value: ALL, label: `All ${countText(all.length)}` },
          ...OUTCOMES.map((outcome) => ({ value: outcome, label: `${WORDS[outcome]} ${count(outcome)}` })),
        ]}
        onChange={({ target }) => show(target.value)}
      />
      <List className={classes.rows}>
        {rows.slice(from, to).map((row) => (
          <Row key={row.row} row={{ ...row, row: rowNumber(reported.file, row.row) }} />
        ))}
      </List>
      <div className={classes.paging}>
        <span role="status">
          {rows.length === 0 ? 'None' : `${countText(from + 1)} to ${countText(to)} of ${countText(rows.length)}`}
        </span>
        <IconButton
          label="Earlier rows"
          icon={<Icon of={IconChevronLeft} />}
          aria-disabled={page === 0}
          onClick={() => setPage(Math.max(0, page - 1))}
        />
        <IconButton
          label="Later rows"
          icon={<Icon of={IconChevronRight} />}
          aria-disabled={to >= rows.length}
          onClick={() => to < rows.length && setPage(page + 1)}
        />
      </div>
    </Panel>
  )
}

function Row({ row: { row, name, outcome, what, isPartly } }: { row: RowOutcome }) {
  return (
    <li className={classes.row}>
      <span className={classes.number}>{row}</span>
      <span className={classes.words}>
        <strong>{name}</strong>
        <span className={classes.what}>{what}</span>
      </span>
      <span className={`${classes.outcome} ${isPartly ? classes.partly : classes[outcome]}`}>{WORDS[outcome]}</span>
    </li>
  )
}
