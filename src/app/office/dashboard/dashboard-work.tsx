import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Icon } from '#app/kit/display/icon.tsx'
import { Panel } from '#app/kit/display/panel.tsx'
import classes from '#app/office/dashboard-parts.module.css'
import type { Dashboard } from '#contract/companies/dashboard.ts'
import { type CalendarDay, daysInclusive, weekdayOf } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import { CAN_MANAGER_PATH } from '#domain/identity/menu.ts'
import { countText } from '#domain/words/counted.ts'

type Work = Dashboard['work']

export function DashboardWork({ work, today }: Pick<Dashboard, 'work' | 'today'>) {
  const { lists, overdue, overduesince } = work
  const done = lists.reduce((sum, list) => sum + list.done, 0)
  const all = lists.reduce((sum, list) => sum + list.all, 0)
  return (
    <Panel title="Work due today" action={all > 0 && <strong>{`${countText(done)} of ${countText(all)}`}</strong>}>
      {all === 0 && <p className={classes.none}>Nothing is due today.</p>}
      {lists.map((list) => (
        <WorkList key={`${list.gobacks} ${list.name}`} list={list} />
      ))}
      {overdue > 0 && overduesince && (
        <div className={classes.overdue}>
          <Icon of={IconAlertTriangle} />
          <span>{`${overdue} overdue since ${dayName(overduesince, today)}`}</span>
          <Link to={CAN_MANAGER_PATH}>Open</Link>
        </div>
      )}
    </Panel>
  )
}

const dayName = (day: CalendarDay, today: CalendarDay) =>
  daysInclusive(day, today) <= 7 ? weekdayOf(day) : formatDay(day)

function WorkList({ list: { name, gobacks, done, all } }: { list: Work['lists'][number] }) {
  return (
    <div className={classes.list}>
      <div className={classes.listHead}>
        <span>{gobacks ? `Go Backs, ${name}` : name}</span>
        <span className={classes.count}>{`${countText(done)} of ${countText(all)} done`}</span>
      </div>
      <div className={classes.segments} aria-hidden="true">
        {[...Array(all).keys()].map((stop) => (
          <span key={stop} className={segmentClass(stop, done)} />
        ))}
      </div>
    </div>
  )
}

function segmentClass(stop: number, done: number): string {
  const state = stop < done ? classes.segmentDone : stop === done ? classes.segmentNext : ''
  return `${classes.segment} ${state}`
}
