import { counted } from '#domain/words/counted.ts'
import classes from './left-out.module.css'
import type { ImportReport } from './use-import.ts'

/** `kept`: a sheet of services keeps the cells of columns that have no place, too. */
export function LeftOut({ columns, kept = false }: { columns: readonly string[]; kept?: boolean }) {
  if (columns.length === 0) return null
  const what = kept ? 'kept with the rows, but not used' : 'not imported'
  return <p className={classes.left}>{`${counted(columns.length, 'column')} ${what}: ${columns.join(', ')}.`}</p>
}

export function KeptColumns({ kept }: Pick<ImportReport, 'kept'>) {
  const waiting = (['billing', 'routes'] as const).flatMap((place) => {
    const headings = kept.filter((column) => column.for === place).map(({ heading }) => heading)
    return headings.length > 0 ? [`Kept for ${place}: ${headings.join(', ')}.`] : []
  })
  return waiting.length > 0 && <p className={classes.left}>{waiting.join(' ')}</p>
}
