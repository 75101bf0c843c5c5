import { counted } from '#domain/words/counted.ts'
import classes from './left-out.module.css'

export function LeftOut({ columns }: { columns: readonly string[] }) {
  if (columns.length === 0) return null
  return <p className={classes.left}>{`${counted(columns.length, 'column')} not imported: ${columns.join(', ')}.`}</p>
}
