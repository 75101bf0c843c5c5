import { IconAlertTriangle } from '@tabler/icons-react'
import { Navigate, useNavigate } from 'react-router'
import { workQuery } from '#app/cans/work/store/work.view.ts'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { Icon } from '#app/kit/display/icon.tsx'
import { NumberBadge } from '#app/kit/display/number-badge.tsx'
import { withProblem } from '#domain/cans/lists/work-lists.ts'
import classes from './problems-counter.module.css'

export function ProblemsCounter({ board: { work, view } }: { board: WorkBoard }) {
  const navigate = useNavigate()
  const count = work.tasks && withProblem(work.tasks).length
  const show = (problems: boolean) =>
    navigate(workQuery(view, problems ? { problems, user: '' } : { problems }), { preventScrollReset: true })
  return (
    <div role="status" className={classes.place}>
      {view.problems && count === 0 && <Navigate to={workQuery(view, { problems: false })} replace />}
      {count !== undefined && count > 0 && (
        <button
          type="button"
          className={classes.counter}
          aria-pressed={view.problems}
          onClick={() => show(!view.problems)}
        >
          <Icon of={IconAlertTriangle} />
          Problems{' '}
          <NumberBadge tone="problem" size={24}>
            {count}
          </NumberBadge>
        </button>
      )}
    </div>
  )
}
