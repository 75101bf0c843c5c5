import { IconAlertTriangle, IconClockExclamation, type TablerIcon } from '@tabler/icons-react'
import { Navigate, useNavigate } from 'react-router'
import { type WorkView, workQuery } from '#app/cans/work/store/work.view.ts'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import { Icon } from '#app/kit/display/icon.tsx'
import { NumberBadge } from '#app/kit/display/number-badge.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { withProblem } from '#domain/cans/lists/work-lists.ts'
import classes from './stop-counters.module.css'

export function StopCounters({ board: { work, view, outside } }: { board: WorkBoard }) {
  // Before hydration no stop has a time.
  const isTimed = useHydrated() && work.tasks !== undefined
  return (
    <>
      <StopCounter
        view={view}
        filter="problems"
        icon={IconAlertTriangle}
        label="Problems"
        count={work.tasks && withProblem(work.tasks).length}
      />
      <StopCounter
        view={view}
        filter="outside"
        icon={IconClockExclamation}
        label="Outside window"
        count={isTimed ? outside.size : undefined}
      />
    </>
  )
}

const UNFILTERED = { problems: false, outside: false }

type StopCounterProps = {
  view: WorkView
  filter: 'problems' | 'outside'
  icon: TablerIcon
  label: string
  /** Undefined while loading. */
  count: number | undefined
}

/** Filters the board to the stops that it counts. */
function StopCounter({ view, filter, icon, label, count }: StopCounterProps) {
  const navigate = useNavigate()
  const isOn = view[filter]
  const turned = isOn ? UNFILTERED : { ...UNFILTERED, [filter]: true, user: '' }
  return (
    <div role="status" className={classes.place}>
      {isOn && count === 0 && <Navigate to={workQuery(view, { [filter]: false })} replace />}
      {count !== undefined && count > 0 && (
        <button
          type="button"
          className={classes.counter}
          aria-pressed={isOn}
          onClick={() => navigate(workQuery(view, turned), { preventScrollReset: true })}
        >
          <Icon of={icon} />
          {label}{' '}
          <NumberBadge tone="problem" size={24}>
            {count}
          </NumberBadge>
        </button>
      )}
    </div>
  )
}
