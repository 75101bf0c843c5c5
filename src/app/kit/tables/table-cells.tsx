import { IconCheck, IconMinus } from '@tabler/icons-react'
import classes from './table-cells.module.css'

export function Figures({ children }: { children: string }) {
  return <span className={classes.figures}>{children}</span>
}

/** A square or a disc, because state never depends on color alone. */
export function CustomerKind({ lead }: { lead: boolean }) {
  return (
    <span className={classes.kind}>
      <span className={lead ? classes.square : classes.disc} aria-hidden="true" />
      <span>{lead ? 'Lead' : 'Customer'}</span>
    </span>
  )
}

export function YesNo({ yes }: { yes: boolean }) {
  const Mark = yes ? IconCheck : IconMinus
  return (
    <span className={yes ? `${classes.answer} ${classes.yes}` : classes.answer}>
      <Mark size={18} stroke={1.75} aria-hidden="true" />
      <span>{yes ? 'Yes' : 'No'}</span>
    </span>
  )
}
