import { Link } from 'react-router'
import { LOGIN_PATH } from '#app/identity/login-paths.ts'
import { keepTypedUsername } from '#app/identity/typed-username.ts'
import { ButtonLink } from '#app/kit/actions/button-link.tsx'
import type from '#app/kit/type.module.css'
import { POSITION_LABELS } from '#domain/identity/roles.ts'
import classes from './register.screen.module.css'
import { invitationPath, type Joining } from './use-registration.ts'

/** For an invitation that was emailed to an account: it needs no other password. */
export function LogInToJoin({ joining, username }: { joining: Joining; username: string }) {
  const here = invitationPath(joining)
  return (
    <div className={classes.form}>
      <h2 className={type.subheading}>{`Join as ${POSITION_LABELS[joining.position]}`}</h2>
      <p>{`${username} already has an account. Log in with it, and one press joins. Your other companies stay.`}</p>
      <ButtonLink
        to={`${LOGIN_PATH}?next=${encodeURIComponent(here)}`}
        size={52}
        wide
        onClick={() => keepTypedUsername({ username })}
      >
        Log in to join
      </ButtonLink>
      <Link className={type.link} to={here}>
        Use another email address
      </Link>
    </div>
  )
}
