import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { Button } from '#app/kit/actions/button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import { declinePush, turnOnPush, usePush } from '#app/offline/push.store.ts'
import classes from './push-card.module.css'

/** Asks once a day's first stop is done, when a driver knows why. */
export function PushCard({ board: { user, lists } }: { board: WorkBoard }) {
  const push = usePush(user)
  const [asked, setAsked] = useState(false)
  const isOpen = push === 'ask' ? lists.yours.some(({ done }) => done) : asked && push === 'blocked'
  if (!isOpen) return null
  const turnOn = () => {
    setAsked(true)
    void turnOnPush(user)
  }
  return (
    <section className={classes.card} aria-label="Notifications">
      <p className={classes.words}>
        <Icon of={IconBell} size="m" />
        <span>
          {push === 'ask'
            ? 'Get told about new stops on this phone.'
            : 'Notifications are blocked. To get them, allow them for this site in your browser’s settings.'}
        </span>
      </p>
      {push === 'ask' && (
        <div className={classes.actions}>
          <Button tone="secondary" size={56} onClick={turnOn}>
            Turn on
          </Button>
          <Button tone="quiet" size={56} onClick={() => declinePush(user)}>
            Not now
          </Button>
        </div>
      )}
    </section>
  )
}
