import { href, Link } from 'react-router'
import { cansLine } from '#app/cans/work/words/can-words.ts'
import { StockAvatar } from '#app/drawings/avatars.tsx'
import { List } from '#app/kit/display/list.tsx'
import { NumberBadge } from '#app/kit/display/number-badge.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import type from '#app/kit/type.module.css'
import { useOffice } from '#app/page/use-office.ts'
import type { NextWork } from '#contract/customers/overview.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay, formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { may } from '#domain/identity/permissions.ts'
import classes from './customer-overview.module.css'

export function OverviewWork({ work, today }: { work: readonly NextWork[]; today: CalendarDay }) {
  return (
    <Panel
      title="Next work"
      action={
        may(useOffice().user, 'cans.read') && (
          <Link className={type.link} to={href('/admin/can-manager')}>
            Open Can Manager
          </Link>
        )
      }
    >
      {work.length === 0 && <p className={classes.none}>Nothing scheduled.</p>}
      <List className={classes.rows}>
        {work.map((task) => (
          <OpenTask key={task.id} task={task} today={today} />
        ))}
      </List>
    </Panel>
  )
}

function OpenTask({ task, today }: { task: NextWork; today: CalendarDay }) {
  const { place, day, address, assigned, assignedid, problem } = task
  const tone = problem ? 'problem' : day === null ? 'done' : day < today ? 'overdue' : day === today ? 'mine' : 'done'
  return (
    <li className={classes.row}>
      <NumberBadge size={32} tone={tone} label={day === null ? 'No day yet' : `Number ${place} of that day`}>
        {day === null ? '–' : place}
      </NumberBadge>
      <div className={classes.text}>
        <p className={classes.name}>{cansLine({ ...task, cans: [...task.cans] }) || 'Task'}</p>
        <p className={classes.fact}>
          {[task.type === 'gobacks' && 'Go Back', address, dayWords(day, today)].filter(Boolean).join(', ')}
        </p>
        {problem && <p className={classes.problem}>{`Problem: ${problem}`}</p>}
      </div>
      <span className={classes.person}>
        {assignedid !== null && <StockAvatar number={assignedid} size={28} />}
        <span>{assigned || 'Not assigned yet'}</span>
      </span>
    </li>
  )
}

function dayWords(day: CalendarDay | null, today: CalendarDay): string {
  if (day === null) return 'no day yet'
  if (day === today) return 'today'
  return day < today ? `overdue since ${formatDay(day)}` : formatDayWithWeekday(day)
}
