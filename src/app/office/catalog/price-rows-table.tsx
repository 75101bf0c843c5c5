import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Button } from '#app/kit/actions/button.tsx'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { FieldError } from '#app/kit/fields/field-frame.tsx'
import { useWindowEvents } from '#app/kit/use-window-events.ts'
import { catalogMessages } from '#domain/catalog/messages.ts'
import { rowWaits } from '#domain/catalog/row-draft.ts'
import { turnedPrices } from '#domain/catalog/turned-prices.ts'
import { PriceRowFields, type RowColumns } from './price-row-fields.tsx'
import classes from './price-rows-table.module.css'
import { rightRows, rowDraft, rowErrorAt, type TypedRow } from './typed-rows.ts'

type PriceRowsTableProps = RowColumns & {
  rows: readonly TypedRow[]
  onChange: (rows: TypedRow[]) => void
  onRemove: (row: TypedRow) => void
  /** Shows the errors of all rows, not only of rows that lost focus. */
  error: string | undefined
  id: string
  onBlur: () => void
}

const blank: TypedRow = { key: 'new', id: 0, cans: '', frequency: 'Weekly', price: '', duration: '' }

/** Runs before the surrounding form submits. @param agree returns false to stop the submit */
function useFormSubmit(agree: () => boolean) {
  const inside = useRef<HTMLDivElement>(null)
  const submit = (event: Event) => {
    const isOurs = event.target instanceof Element && event.target.contains(inside.current)
    if (!isOurs || agree()) return
    event.preventDefault()
    event.stopPropagation()
  }
  // Captured at the window, before React's handlers at the root.
  useWindowEvents({ submit }, { capture: true })
  return inside
}

function focusOnNewRow(): false {
  document.getElementById('new-cans')?.focus()
  return false
}

export function PriceRowsTable({ rows, onChange, onRemove, error, id, onBlur, ...columns }: PriceRowsTableProps) {
  const [typed, setTyped] = useState(blank)
  const [refused, setRefused] = useState<string>()
  const change = (row: TypedRow) => onChange(rows.map((each) => (each.key === row.key ? row : each)))
  const take = () => {
    const wrong = rowErrorAt([...rows, typed], rows.length)
    setRefused(wrong)
    if (wrong) return false
    onChange([...rows, { ...typed, key: crypto.randomUUID() }])
    setTyped({ ...blank, frequency: typed.frequency })
    return true
  }
  const add = () => {
    if (take()) document.getElementById('new-cans')?.focus()
  }
  const isBegun = typed.cans.trim() !== '' || typed.price.trim() !== ''
  const line = useFormSubmit(() => !isBegun || take() || focusOnNewRow())
  return (
    <div className={columns.withDuration ? classes.wide : undefined} ref={line}>
      <div className={`${classes.line} ${classes.head}`} aria-hidden="true">
        <span>Cans</span>
        <span>Frequency</span>
        <span>Price</span>
        {columns.withDuration && <span>Duration</span>}
      </div>
      <Rows id={id} rows={rows} columns={columns} error={error} onChange={change} onRemove={onRemove} onBlur={onBlur} />
      {rows.length === 0 && <p className={classes.none}>No prices yet. Type the first row and click ADD.</p>}
      <div role="status">
        {turnedPrices(rightRows(rows)).map((said) => (
          <p key={said} className={classes.turned}>
            {said}
          </p>
        ))}
      </div>
      <AddLine
        typed={typed}
        onType={setTyped}
        columns={columns}
        wrong={refused && rowErrorAt([...rows, typed], rows.length)}
        onAdd={add}
      />
    </div>
  )
}

type RowsProps = Pick<PriceRowsTableProps, 'rows' | 'onRemove' | 'error' | 'id' | 'onBlur'> & {
  columns: RowColumns
  onChange: (row: TypedRow) => void
}

function Rows({ id, rows, columns, error, onChange, onRemove, onBlur }: RowsProps) {
  // Focus target for the error of a missing row.
  if (rows.length === 0) return <div id={id} tabIndex={-1} />
  return (
    <ul className={classes.rows} id={id} tabIndex={-1} onBlur={onBlur}>
      {rows.map((row, index) => (
        <li key={row.key}>
          <fieldset className={classes.line} aria-label={`Price row ${index + 1}`}>
            <PriceRowFields row={row} columns={columns} onChange={onChange} />
            <IconButton
              label={`Delete price row ${index + 1}`}
              icon={<Icon of={IconTrash} />}
              onClick={() => onRemove(row)}
            />
          </fieldset>
          {error && rowErrorAt(rows, index) && <FieldError>{rowErrorAt(rows, index)}</FieldError>}
        </li>
      ))}
    </ul>
  )
}

type AddLineProps = {
  typed: TypedRow
  onType: (row: TypedRow) => void
  columns: RowColumns
  wrong: string | undefined
  onAdd: () => void
}

function AddLine({ typed, onType, columns, wrong, onAdd }: AddLineProps) {
  return (
    <div className={classes.add}>
      <fieldset className={classes.line} aria-label="New price row">
        <PriceRowFields row={typed} columns={columns} onChange={onType} onEnter={onAdd} ids="new" />
        <Button tone="secondary" icon={<Icon of={IconPlus} />} onClick={onAdd}>
          ADD
        </Button>
      </fieldset>
      {wrong && (
        <div role="alert">
          <FieldError>{wrong}</FieldError>
        </div>
      )}
      <div role="status">
        {!wrong && rowWaits(rowDraft(typed)) && <p className={classes.waits}>{catalogMessages.rowNotAdded}</p>}
      </div>
    </div>
  )
}
