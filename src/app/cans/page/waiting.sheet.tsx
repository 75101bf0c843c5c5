import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '#app/kit/actions/button.tsx'
import { List } from '#app/kit/display/list.tsx'
import { Sheet } from '#app/kit/sheets/sheet.tsx'
import { useWaiting } from '#app/offline/use-waiting.ts'
import type { QueueState } from '#app/offline/waiting-queue.ts'
import type { User } from '#contract/users/sessions.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'
import classes from './waiting.sheet.module.css'

type WaitingSheetProps = { user: User; zone: string; onClose: () => void }

export function WaitingSheet({ user, zone, onClose }: WaitingSheetProps) {
  const { queue, state } = useWaiting(user)
  const [trying, setTrying] = useState(false)
  const { pathname, search } = useLocation()
  const tryNow = async () => {
    setTrying(true)
    await queue.flush()
    setTrying(false)
  }
  const { waiting, obstacle } = state
  return (
    <Sheet open onClose={onClose} title={waiting.length === 0 ? 'Everything is sent' : `${waiting.length} waiting`}>
      <div className={classes.body}>
        <p className={classes.why}>{reasonOf(state)}</p>
        <List ordered className={classes.writes}>
          {waiting.map(({ key, about, what, at }) => (
            <li key={key} className={classes.write}>
              <span className={classes.about}>{about}</span>
              <span className={classes.what}>{`${what}, ${timeText(at, zone)}`}</span>
            </li>
          ))}
        </List>
        {obstacle === 'login' ? (
          <Link
            className={classes.login}
            to={`/login?next=${encodeURIComponent(pathname + search)}`}
          >{`Log in as ${user.username}`}</Link>
        ) : (
          waiting.length > 0 && (
            <Button size={56} wide busy={trying && 'Sending'} onClick={tryNow}>
              Send now
            </Button>
          )
        )}
      </div>
    </Sheet>
  )
}

function reasonOf({ waiting, obstacle, kept }: QueueState): string {
  if (waiting.length === 0) return 'All your work has been sent.'
  if (!kept) return 'This browser can’t save your work. Keep this page open until everything is sent.'
  if (obstacle === 'login')
    return 'You’ve been logged out. Your work is saved here and will be sent when you log in again.'
  if (obstacle === 'server') return 'The server has a problem with these. Everything else is sent, and we keep trying.'
  return 'Your work is saved on this device. It will be sent in this order when you have signal.'
}
