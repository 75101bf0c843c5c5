import { Switch } from '#app/kit/fields/switch.tsx'
import { turnOffPush, turnOnPush, usePush } from '#app/offline/push.store.ts'
import type { User } from '#contract/users/sessions.ts'
import classes from './side-menu.module.css'

/** Of this device; absent where the browser or the server has no notifications. */
export function PushSwitch({ user }: { user: User }) {
  const push = usePush(user)
  if (push === 'none') return null
  if (push === 'blocked') {
    // Others see their stops in the office.
    if (user.role !== 'can-driver') return null
    return <p className={classes.push}>Notifications are blocked in your browser’s settings for this site.</p>
  }
  return (
    <Switch
      className={classes.push}
      label="Tell me about new stops"
      checked={push === 'on'}
      onChange={({ target }) => void (target.checked ? turnOnPush(user) : turnOffPush(user))}
    />
  )
}
