import { IconPhone } from '@tabler/icons-react'
import classes from './call-hauler.module.css'

/** Whom to call when something is not right. `children` are the words before the number. */
export function CallHauler({ phone, children }: { phone: string; children: string }) {
  return (
    <p className={classes.phone}>
      <IconPhone size={20} stroke={1.75} aria-hidden="true" />
      <span>
        {children} <a href={`tel:${phone}`}>{phone}</a>
      </span>
    </p>
  )
}
