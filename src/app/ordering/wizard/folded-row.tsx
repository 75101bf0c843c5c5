import typeClasses from '#app/kit/type.module.css'
import { copy } from '#app/ordering/ordering.copy.ts'
import classes from './folded-row.module.css'

export interface FoldedRowProps {
  value: string
  what: string
  onChange: () => void
}

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
