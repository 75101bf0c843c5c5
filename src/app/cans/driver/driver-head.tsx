import { IconRefresh } from '@tabler/icons-react'
import { Link } from 'react-router'
import { WaitingBadge } from '#app/cans/waiting/waiting-badge.tsx'
import { workQuery } from '#app/cans/work/work.view.ts'
import { type WorkBoard, wordsOf } from '#app/cans/work/work-board.ts'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import type from '#app/kit/type.module.css'
import { UserAvatar } from '#app/office/users/user-avatar.tsx'
import { personName } from '#domain/identity/person-name.ts'
import { ROLE_LABELS } from '#domain/identity/roles.ts'
import classes from './driver-head.module.css'

/** Whose day it is, and which of the two lists is looked at. */
export function DriverHead({ board }: { board: WorkBoard }) {
  const { user, lists, view, work } = board
  const words = wordsOf(board.type)
  return (
    <div className={classes.head} data-on-night="">
      <div className={classes.who}>
        <UserAvatar user={user} size={44} />
        <div className={classes.words}>
          <h1 className={type.hidden}>{words.title}</h1>
          <strong className={classes.name}>{personName(user)}</strong>
          <span className={classes.role}>{ROLE_LABELS[user.role]}, today</span>
        </div>
        <WaitingBadge user={user} onOpen={() => board.open({ kind: 'waiting' })} />
        <IconButton
          size={48}
          label="Refresh"
          icon={<IconRefresh size={24} stroke={2} aria-hidden="true" />}
          onClick={work.refresh}
        />
      </div>
      <nav aria-label={words.title}>
        <ul className={classes.tabs}>
          {(['yours', 'others'] as const).map((list) => (
            <li key={list}>
              <Link
                className={classes.tab}
                to={workQuery(view, { list })}
                aria-current={view.list === list ? 'page' : undefined}
                preventScrollReset
              >
                {words[list]} <span className={classes.count}>{lists[list].filter(({ done }) => !done).length}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
