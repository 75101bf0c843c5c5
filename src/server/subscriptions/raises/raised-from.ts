import { nextPeriodFrom } from '#domain/billing/periods.ts'
import { type CalendarDay, laterDay } from '#domain/companies/days/calendar-day.ts'
import { since } from '#domain/subscriptions/service-plan.ts'
import type { StoredService } from '#server/subscriptions/plan.queries.ts'

/** Where bills go out, a raise of a day begins with the service's next period. */
export const raisedFrom = (
  { anchor, payfrequency, plan }: Pick<StoredService, 'anchor' | 'payfrequency' | 'plan'>,
  day: CalendarDay,
): CalendarDay => nextPeriodFrom({ anchor, months: payfrequency }, laterDay(day, since(plan)))
