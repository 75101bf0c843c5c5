import typeClasses from '#app/kit/type.module.css'
import { copy } from '#app/ordering/wizard/ordering.copy.ts'
import classes from './folded-row.module.css'

export interface FoldedRowProps {
  value: string
  /** What the value is; it also names the button for readers. */
  what: string
  onChange: () => void
}

/** An answer that is mostly right as it stands: one row, in whose place the fields open. */
export function FoldedRow({ value, what, onChange }: FoldedRowProps) {
  return (
    <div className={classes.folded}>
      <div>
        <strong>{value}</strong>
        <p className={classes.what}>{what}</p>
      </div>
      <button
        type="button"
        className={`${typeClasses.link} ${classes.change}`}
        aria-label={`${copy.change} ${what}`}
        onClick={onChange}
      >
        {copy.change}
      </button>
    </div>
  )
}
