import { IconCloudOff } from '@tabler/icons-react'
import { Icon } from '#app/kit/display/icon.tsx'
import { useWaiting } from '#app/offline/use-waiting.ts'
import type { User } from '#contract/users/sessions.ts'
import classes from './waiting-badge.module.css'

/** Disappears only when the server has answered. */
export function WaitingBadge({ user, onOpen }: { user: User; onOpen: () => void }) {
  const { state } = useWaiting(user)
  const count = state.waiting.length
  return (
    <div role="status" className={classes.place}>
      {count > 0 && (
        <button type="button" className={classes.badge} onClick={onOpen}>
          <Icon of={IconCloudOff} size="m" />
          <span>
            <span>{count}</span>
            <span className={classes.word}> waiting</span>
          </span>
        </button>
      )}
    </div>
  )
}
