import type { ReactNode } from 'react'
import { WaitingBadge } from '#app/cans/work/lists/waiting-badge.tsx'
import { finishOf, mineOf, type WorkBoard } from '#app/cans/work/store/work-board.ts'
import classes from './day-bar.module.css'

export function DayBar({ board, before, after }: { board: WorkBoard; before?: ReactNode; after?: ReactNode }) {
  const { lists, user } = board
  const done = lists.yours.filter((task) => task.done).length
  const finish = finishOf(board, [mineOf(board)])
  const share = lists.yours.length === 0 ? 0 : done / lists.yours.length
  return (
    <div className={classes.bar} data-on-night="">
      {before}
      <p className={classes.words}>
        <strong className={classes.count}>{`${done} of ${lists.yours.length}`}</strong>{' '}
        <span className={classes.finish}>
          {finish ? (
            <>
              <span className={classes.done}>done, </span>
              <span>{`finish about ${finish}`}</span>
            </>
          ) : (
            'done'
          )}
        </span>
      </p>
      <WaitingBadge user={user} onOpen={() => board.open({ kind: 'waiting' })} />
      {after}
      <span className={classes.progress} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  )
}
