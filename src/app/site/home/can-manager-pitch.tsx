import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import wrapping from '#app/page/wrap.module.css'
import classes from './can-manager-pitch.module.css'
import { DriverPhone } from './driver-phone.tsx'

export function CanManagerPitch({ children }: { children: ReactNode }) {
  return (
    <div className={`${wrapping.wrap} ${classes.section}`}>
      <DriverPhone />
      <section aria-labelledby="can-manager">
        <h2 className={classes.title} id="can-manager">
          Can Manager rides along, free
        </h2>
        <p className={classes.text}>
          Deliveries and go backs on the driver’s phone. Next stop first, one tap when it is done, and it keeps working
          where the signal does not.
        </p>
        <Link className={classes.link} to="/Can-Manager/register">
          Register your crew
          <Icon of={IconArrowRight} />
        </Link>
        <ButtonLink to="/Contact" tone="secondary" size={52} wide className={classes.contact}>
          Contact
        </ButtonLink>
      </section>
      {children}
    </div>
  )
}
