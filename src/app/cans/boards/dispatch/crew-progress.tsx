import { Link } from 'react-router'
import { memberName } from '#app/cans/work/store/crew.ts'
import { workQuery } from '#app/cans/work/store/work.view.ts'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { StockAvatar } from '#app/drawings/avatars.tsx'
import classes from './crew-progress.module.css'

export function CrewProgress({ board: { crew, lists, type, view } }: { board: WorkBoard }) {
  if (type === 'gobacks') return null
  const tasks = [...lists.yours, ...lists.others].filter(({ archived }) => !archived)
  const busy = crew.members
    .map((member) => ({ member, own: tasks.filter(({ assignedTo }) => assignedTo === member.username) }))
    .filter(({ own }) => own.length > 0)
  if (busy.length === 0) return null
  return (
    <ul className={classes.crew} aria-label="Crew progress">
      {busy.map(({ member, own }) => (
        <li key={member.id}>
          <Link
            className={classes.member}
            to={workQuery(view, { user: view.user === member.username ? '' : member.username })}
            preventScrollReset
            aria-current={view.user === member.username ? 'true' : undefined}
          >
            <StockAvatar number={member.id} size={30} />
            <span>
              <strong className={classes.name} translate="no">
                {memberName(member)}
              </strong>
              <span className={classes.count}>{`${own.filter(({ done }) => done).length} of ${own.length} done`}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
