import { formatMoney } from '#domain/companies/money.ts'
import type { PreviewedSet } from './raise.form.ts'
import classes from './raising.module.css'

export function RaisePreview({ sets }: { sets: readonly PreviewedSet[] | null }) {
  if (!sets) return <p className={classes.note}>Enter a percent to see the new prices.</p>
  return (
    <section className={classes.preview} aria-label="New prices">
      {sets.map(({ uid, name, rows }) => (
        <RaisedRows
          key={uid}
          name={name}
          rows={rows.map((row) => ({ ...row, was: formatMoney(row.was), becomes: formatMoney(row.becomes) }))}
        />
      ))}
    </section>
  )
}

type ShownRow = {
  id: number
  cans: number
  frequency: string
  duration: number
  was: string
  becomes: string
  note?: string | undefined
}

export function RaisedRows({ name, rows }: { name: string; rows: readonly ShownRow[] }) {
  return (
    <table className={classes.rows}>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">Cans and frequency</th>
          <th scope="col">Now</th>
          <th scope="col">New</th>
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={3}>Nothing changes here.</td>
          </tr>
        )}
        {rows.map(({ id, cans, frequency, duration, was, becomes, note }) => (
          <tr key={id}>
            <td>
              <span>{`${cans} ${cans === 1 ? 'can' : 'cans'}, ${frequency}${duration > 0 ? `, ${duration} days` : ''}`}</span>
              {note && <span className={classes.rowNote}>{note}</span>}
            </td>
            <td>{was}</td>
            <td>{becomes}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
