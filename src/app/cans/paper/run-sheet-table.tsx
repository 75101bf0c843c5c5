import { IconCheck } from '@tabler/icons-react'
import type { BreakRow, SheetRow, StopRow } from './printed-sheet.ts'
import { noteOnPaper } from './run-sheet-pages.ts'
import classes from './run-sheet-table.module.css'

const COLUMNS = ['No.', 'Window', 'Address, name and phone', 'What', 'Notes', 'Done']

export function RunSheetTable({ rows }: { rows: readonly SheetRow[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (row.kind === 'break' ? <Break key={row.id} row={row} /> : <Stop key={row.id} row={row} />))}
      </tbody>
    </table>
  )
}

const Break = ({ row }: { row: BreakRow }) => (
  <tr className={classes.break}>
    <td />
    <td className={classes.when}>{row.when}</td>
    <td colSpan={4}>{row.text}</td>
  </tr>
)

function Stop({ row }: { row: StopRow }) {
  const { number, isDone, when, wanted, street, town, name, phone, what, problem, notes } = row
  return (
    <tr>
      <td>
        <span className={classes.plate}>{number ?? '!'}</span>
      </td>
      <td className={classes.when}>
        {when}
        {wanted && <span className={classes.wanted}>{wanted}</span>}
      </td>
      <td translate="no">
        <strong className={classes.street}>{street}</strong>
        {town && <span className={classes.line}>{town}</span>}
        {(name || phone) && (
          <span className={classes.line}>
            <span>{name && phone ? `${name}, ` : name}</span>
            <span className={classes.phone}>{phone}</span>
          </span>
        )}
      </td>
      <td>
        {what.map(({ action, facts }) => (
          <span key={`${action} ${facts}`} className={classes.line}>
            {action && <strong>{action}</strong>} {facts}
          </span>
        ))}
      </td>
      <td>
        {problem && <strong className={classes.line}>{problem}</strong>}
        {notes && <span className={classes.note}>{noteOnPaper(notes)}</span>}
      </td>
      <td>
        <span className={classes.box}>{isDone && <IconCheck size={24} stroke={3} role="img" aria-label="Done" />}</span>
      </td>
    </tr>
  )
}
