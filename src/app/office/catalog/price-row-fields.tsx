import { IconSelector } from '@tabler/icons-react'
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId } from 'react'
import field from '#app/kit/field.module.css'
import type { Frequency } from '#domain/catalog/frequencies.ts'
import { rowErrors } from '#domain/catalog/row-draft.ts'
import classes from './price-rows-table.module.css'
import { rowDraft, type TypedRow } from './typed-rows.ts'

export type RowColumns = {
  frequencies: readonly Frequency[]
  withDuration: boolean
}

type PriceRowFieldsProps = {
  row: TypedRow
  columns: RowColumns
  onChange: (row: TypedRow) => void
  onEnter?: () => void
  ids?: string
}

export function PriceRowFields({ row, columns, onChange, onEnter, ids }: PriceRowFieldsProps) {
  const generated = useId()
  const idOf = (name: string) => `${ids ?? generated}-${name}`
  const errors = rowErrors(rowDraft(row))
  const text = (name: 'cans' | 'price' | 'duration', inputMode: 'numeric' | 'decimal') => ({
    id: idOf(name),
    className: `${field.input} ${field.figures}`,
    value: row[name],
    inputMode,
    autoComplete: 'off',
    'aria-invalid': (row[name] !== '' || !onEnter) && errors[name] ? true : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ ...row, [name]: target.value }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !onEnter) return
      event.preventDefault()
      onEnter()
    },
  })
  const choices = columns.frequencies.includes(row.frequency)
    ? columns.frequencies
    : [...columns.frequencies, row.frequency]
  return (
    <>
      <Cell label="Cans" id={idOf('cans')}>
        <input {...text('cans', 'numeric')} />
      </Cell>
      <Cell label="Frequency" id={idOf('frequency')}>
        <span className={field.box}>
          <select
            id={idOf('frequency')}
            className={`${field.input} ${field.select}`}
            value={row.frequency}
            onChange={({ target }) => onChange({ ...row, frequency: target.value as Frequency })}
          >
            {choices.map((frequency) => (
              <option key={frequency}>{frequency}</option>
            ))}
          </select>
          <IconSelector className={field.arrows} size={18} stroke={1.75} aria-hidden="true" />
        </span>
      </Cell>
      <Cell label="Price" id={idOf('price')}>
        <input {...text('price', 'decimal')} />
      </Cell>
      {columns.withDuration && (
        <Cell label="Duration" id={idOf('duration')}>
          <input {...text('duration', 'numeric')} />
        </Cell>
      )}
    </>
  )
}

/** Labels show above the fields on a phone; under table heads they are for screen readers only. */
function Cell({ label, id, children }: { label: string; id: string; children: ReactNode }) {
  return (
    <div className={classes.cell}>
      <label className={classes.word} htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  )
}
