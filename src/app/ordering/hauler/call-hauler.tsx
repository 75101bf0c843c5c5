import { IconPhone } from '@tabler/icons-react'
import { Icon } from '#app/kit/display/icon.tsx'
import classes from './call-hauler.module.css'

export function CallHauler({ phone, children }: { phone: string; children: string }) {
  if (!phone) return null
  return (
    <p className={classes.phone}>
      <Icon of={IconPhone} />
      <span>
        {children} <a href={`tel:${phone}`}>{phone}</a>
      </span>
    </p>
  )
}
