import { NO_DAY } from '#domain/cans/tasks/no-day.ts'
import type { OwnNews, StopNow } from '#domain/cans/told/next-news.ts'
import type { StopEvent } from '#domain/cans/told/telling-rules.ts'
import { dayOf, todayIn } from '#domain/companies/days/calendar-day.ts'
import { openProblemOf, presentTask } from '#server/cans/tasks/present-task.ts'
import type { TaskRow } from '#server/cans/tasks/task.queries.ts'
import { type CrewDays, dayOfStop, openBefore } from '#server/cans/times/with-times.ts'

export interface StopNews {
  row: TaskRow
  stop: StopNow
  event: StopEvent
  /** Opens the customer's page of the stop. */
  key: string
}

/** Of the stop alone, without the rest of its driver's day. */
export function newsOf(row: TaskRow, timezone: string): OwnNews {
  const problem = openProblemOf(row)
  return {
    day: row.deliveryDate === NO_DAY ? null : row.deliveryDate,
    done: row.done ? { at: row.doneAt?.getTime() ?? 0 } : null,
    problem: problem && { id: problem.id, day: todayIn(timezone, problem.at) },
  }
}

export function stopNow(row: TaskRow, crew: CrewDays): StopNow {
  const { timezone, now, times, whole } = crew
  const stop = presentTask(row)
  const isToday = row.deliveryDate === todayIn(timezone, new Date(now))
  return {
    ...newsOf(row, timezone),
    arrival: times.stops.get(row.id)?.at ?? null,
    before: openBefore(stop, crew),
    isUnderWay:
      isToday &&
      dayOfStop(stop, whole).some(
        ({ done, doneat }) => done && doneat !== undefined && dayOf(doneat, timezone) === row.deliveryDate,
      ),
  }
}
