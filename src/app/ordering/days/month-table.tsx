import { type ReactNode, useId } from 'react'
import { type CalendarDay, weekdays } from '#domain/companies/days/calendar-day.ts'
import classes from './day-picker.module.css'
import { monthName, weeksOf } from './month-days.ts'

/** A table is what the eye sees; for readers it is the grid of the calendar pattern, in which cells can be selected. */
const grid = { role: 'grid' } as const
const gridOfMany = { ...grid, 'aria-multiselectable': true } as const
export const gridCell = (selected: boolean) => ({ role: 'gridcell', 'aria-selected': selected }) as const

type MonthTableProps = {
  month: CalendarDay
  /** More than one day may be selected. */
  many?: boolean
  /** The cell of a day. */
  cell: (day: CalendarDay) => ReactNode
}

/** The weeks of a month under its name, Sunday first. */
export function MonthTable({ month, many, cell }: MonthTableProps) {
  const id = useId()
  return (
    <div className={classes.month}>
      <h2 className={classes.name} id={id}>
        {monthName(month)}
      </h2>
      <table className={classes.grid} aria-labelledby={id} {...(many ? gridOfMany : grid)}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={day}>
                {day.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={week.find(Boolean) ?? index}>
              {week.map((day, column) => (day ? cell(day) : <td key={weekdays[column]} />))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
