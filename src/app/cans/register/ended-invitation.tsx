import { IconLinkOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import type from '#app/kit/type.module.css'
import { cansMessages } from '#domain/cans/messages.ts'
import { HaveAccount } from './have-account.tsx'
import classes from './register.screen.module.css'

export function EndedInvitation() {
  return (
    <div className={classes.ended}>
      <IconLinkOff size={40} stroke={2} aria-hidden="true" />
      <h2 className={type.subheading}>{cansMessages.codeEnded}</h2>
      <p>
        The owner or a manager of your group makes links: in Can Manager, by the button Invite. A link ends when the
        codes are renewed or somebody leaves the group.
      </p>
      <p>
        <Link className={type.link} to="/Can-Manager/register">
          Register a group of your own
        </Link>
      </p>
      <HaveAccount />
    </div>
  )
}
