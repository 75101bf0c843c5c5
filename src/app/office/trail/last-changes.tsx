import { Link } from 'react-router'
import type from '#app/kit/type.module.css'
import { Moment } from '#app/office/display/moment.tsx'
import type { TrailLine } from '#contract/trail.ts'
import type { TrailSubject } from '#domain/trail/trail-line.ts'
import classes from './last-changes.module.css'
import { recordTrail } from './trail.view.ts'

type LastChangesProps = { lines: readonly TrailLine[]; subject: TrailSubject; record: number; zone: string | undefined }

export function LastChanges({ lines, subject, record, zone }: LastChangesProps) {
  if (lines.length === 0) return null
  return (
    <details className={classes.fold}>
      <summary className={classes.head}>Last changes</summary>
      <ul className={classes.lines}>
        {lines.map(({ id, who, what, at }) => (
          <li key={id} className={classes.line}>
            <span>
              <strong>{who}</strong> <span>{what}</span>
            </span>
            <span className={classes.when}>
              <Moment at={at} zone={zone} />
            </span>
          </li>
        ))}
      </ul>
      <Link className={type.link} to={recordTrail(subject, record)}>
        All activity of this record
      </Link>
    </details>
  )
}
