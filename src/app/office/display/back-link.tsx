import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Icon } from '#app/kit/display/icon.tsx'
import classes from './back-link.module.css'

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={classes.back} to={to}>
      <Icon of={IconArrowLeft} />
      {children}
    </Link>
  )
}
