import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { isOpen, rangeIsOpen, type ServiceCalendar } from '#domain/companies/days/service-days.ts'
import type { ServiceRequest } from './answers.ts'
import { type DayRange, noRange } from './day-range.ts'
import type { TypeAnswers } from './services-by-type.ts'

/**
 * Answers are kept for a month, in which chosen days may pass or be closed. Returns the same wizard when all are open.
 */
export function withOpenDays<Answers extends TypeAnswers>(
  wizard: Answers,
  calendar: ServiceCalendar,
  today: CalendarDay,
): Answers {
  const isClosed = (day: CalendarDay | null | undefined) => Boolean(day) && !isOpen(calendar, day ?? '', today)
  const { rolloff, rolloffdraft, containerdraft, services } = wizard
  const changed: Partial<TypeAnswers> = {}
  if (rolloff && !rangeIsOpen(calendar, rolloff.range.startDate, rolloff.range.endDate, today)) changed.rolloff = null
  if (rolloffdraft && hasClosedEnd(rolloffdraft.range, isClosed)) {
    changed.rolloffdraft = { ...rolloffdraft, range: noRange }
  }
  if (containerdraft && isClosed(containerdraft.datestart)) {
    changed.containerdraft = { ...containerdraft, datestart: null }
  }
  if (services.some((each) => each.requested && isClosed(each.answer.datestart))) {
    changed.services = services.map((each) => withoutClosedStart(each, isClosed))
  }
  return Object.keys(changed).length === 0 ? wizard : { ...wizard, ...changed }
}

type IsClosed = (day: CalendarDay | null | undefined) => boolean

const hasClosedEnd = ({ first, last }: DayRange, isClosed: IsClosed): boolean => isClosed(first) || isClosed(last)

function withoutClosedStart(request: ServiceRequest, isClosed: IsClosed): ServiceRequest {
  if (!request.requested || !isClosed(request.answer.datestart)) return request
  return { requested: true, answer: { ...request.answer, datestart: null } }
}
