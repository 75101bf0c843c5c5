import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './back-link.module.css'

/** The way back to the list that a screen belongs to. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={classes.back} to={to}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
      {children}
    </Link>
  )
}
