import { counted } from '#domain/words/counted.ts'
import classes from './left-out.module.css'

/** `kept`: a sheet of services keeps the cells of columns that have no place, too. */
export function LeftOut({ columns, kept = false }: { columns: readonly string[]; kept?: boolean }) {
  if (columns.length === 0) return null
  const what = kept ? 'kept with their rows, but not used' : 'not imported'
  return <p className={classes.left}>{`${counted(columns.length, 'column')} ${what}: ${columns.join(', ')}.`}</p>
}
