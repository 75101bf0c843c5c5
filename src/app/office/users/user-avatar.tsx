import { StockAvatar } from '#app/drawings/avatars.tsx'
import type { User } from '#contract/users/sessions.ts'
import classes from './user-avatar.module.css'

type UserAvatarProps = { user: Pick<User, 'id' | 'profileimage'>; size?: number }

export function UserAvatar({ user, size = 36 }: UserAvatarProps) {
  if (!user.profileimage) return <StockAvatar number={user.id} size={size} />
  return <img className={classes.image} src={user.profileimage} alt="" width={size} height={size} />
}
