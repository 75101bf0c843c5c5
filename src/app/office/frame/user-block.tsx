import { IconLogout } from '@tabler/icons-react'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { UserAvatar } from '#app/office/users/user-avatar.tsx'
import { useLogOut } from '#app/offline/use-log-out.tsx'
import type { User } from '#contract/users/sessions.ts'
import { ROLE_LABELS } from '#domain/identity/roles.ts'
import classes from './user-block.module.css'

/** Who is logged in, and the way out. */
export function UserBlock({ user }: { user: User }) {
  const { leave, question } = useLogOut()
  const name = `${user.firstname} ${user.lastname}`.trim() || user.username
  return (
    <div className={classes.block}>
      <UserAvatar user={user} />
      <span className={classes.words}>
        <strong className={classes.name}>{name}</strong>
        <span className={classes.role}>{ROLE_LABELS[user.role]}</span>
      </span>
      <IconButton className={classes.leave} label="Logout" icon={<Icon of={IconLogout} />} onClick={leave} />
      {question}
    </div>
  )
}
