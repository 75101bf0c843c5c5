import { IconRefresh } from '@tabler/icons-react'
import { Link } from 'react-router'
import { workQuery } from '#app/cans/work/store/work.view.ts'
import { type WorkBoard, wordsOf } from '#app/cans/work/store/work-board.ts'
import { IconButton } from '#app/kit/actions/icon-button.tsx'
import { Icon } from '#app/kit/display/icon.tsx'
import type from '#app/kit/type.module.css'
import { DayBar } from './day-bar.tsx'
import classes from './driver-head.module.css'

/** The menu button at its left is in phone-bar.tsx. */
export function DriverHead({ board }: { board: WorkBoard }) {
  const { lists, view, work } = board
  const words = wordsOf(board.type)
  return (
    <div className={classes.head}>
      <h1 className={type.hidden}>{words.title}</h1>
      <DayBar
        board={board}
        before={<span className={classes.besideMenu} />}
        after={
          <IconButton size={48} label="Refresh" icon={<Icon of={IconRefresh} size="m" />} onClick={work.refresh} />
        }
      />
      <nav className={classes.lists} aria-label={words.title} data-on-night="">
        <ul className={classes.tabs}>
          {(['yours', 'others'] as const).map((list) => (
            <li key={list}>
              <Link
                className={classes.tab}
                to={workQuery(view, { list })}
                aria-current={view.list === list ? 'page' : undefined}
                preventScrollReset
              >
                <span>{words[list]}</span>{' '}
                <span className={classes.count}>{lists[list].filter(({ done }) => !done).length}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
