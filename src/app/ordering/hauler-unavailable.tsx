import { IconPlugConnectedX } from '@tabler/icons-react'
import { companyMessages } from '#domain/companies/messages.ts'
import classes from './order-frame.module.css'

/** There is no such hauler, or it cannot be shown now. */
export function HaulerUnavailable() {
  return (
    <main className={classes.unavailable}>
      <IconPlugConnectedX size={40} stroke={1.75} aria-hidden="true" />
      <h1>{companyMessages.pageUnavailable}</h1>
    </main>
  )
}
