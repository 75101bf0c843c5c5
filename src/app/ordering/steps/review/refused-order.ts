import type { Wizard } from '#app/ordering/order/wizard.store.ts'
import { lapsedName } from '#app/ordering/services/lapsed-services.ts'
import { listed } from '#app/ordering/services/service-facts.ts'
import type { RefusalNote } from '#app/ordering/wizard/refusal.store.ts'
import { partSearch } from '#app/ordering/wizard/roll-off-parts.ts'
import { RETURN_TO_REVIEW } from '#app/ordering/wizard/step-places.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { OrderingCompany } from '#domain/companies/company.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDayWithWeekday } from '#domain/companies/days/day-formats.ts'
import { isOpen, type ServiceCalendar } from '#domain/companies/days/service-days.ts'
import { orderingMessages, refusalMessages } from '#domain/ordering/messages.ts'
import { allowedPayFrequencies } from '#domain/ordering/prices/pay-frequency.ts'
import type { RollOffAnswer, ServiceAnswer } from '#domain/ordering/wizard/answers.ts'
import { serviceAnswered } from '#domain/ordering/wizard/step-blocked.ts'
import { type StepName, stepsFor } from '#domain/ordering/wizard/steps.ts'

export interface RefusedOrder {
  wizard: Wizard
  offeredBefore: readonly AvailableService[]
  offered: readonly AvailableService[]
  company: OrderingCompany
  calendar: ServiceCalendar
  today: CalendarDay
  reason: string | null
  fields: readonly string[]
}

export function refusalNote(refused: RefusedOrder): RefusalNote {
  return (
    noServiceNote(refused) ??
    lapsedNote(refused) ??
    closedDayNote(refused) ??
    changedServiceNote(refused) ??
    frequencyNote(refused) ??
    fieldsNote(refused) ??
    noteAt('review', refused.reason)
  )
}

function noteAt(step: StepName, reason: string | null, more: Partial<RefusalNote> = {}): RefusalNote {
  const text = reason ? orderingMessages.placingFailedBecause(reason) : orderingMessages.placingFailed
  return { text, step, search: step === 'review' ? '' : RETURN_TO_REVIEW, fields: [], ...more }
}

const servicesStepOf = ({ type }: Wizard): StepName => stepsFor(type)[2] ?? 'services'

function answersIn({ type, services, rolloff }: Wizard): (ServiceAnswer | RollOffAnswer)[] {
  if (type === 'Roll-Offs') return rolloff ? [rolloff] : []
  return services.flatMap((each) => (each.requested ? [each.answer] : []))
}

function noServiceNote({ offered, reason }: RefusedOrder): RefusalNote | null {
  return offered.length > 0 ? null : noteAt('address', reason ?? orderingMessages.addressRequired)
}

function lapsedNote({ wizard, offered, offeredBefore }: RefusedOrder): RefusalNote | null {
  const lapsed = answersIn(wizard).filter(({ id }) => !offered.some((service) => service.id === id))
  if (lapsed.length === 0) return null
  const names = lapsed.map((answer) => lapsedName(answer, offeredBefore))
  return noteAt(servicesStepOf(wizard), refusalMessages.lapsed(listed(names), names.length))
}

function daysOf(answer: ServiceAnswer | RollOffAnswer): CalendarDay[] {
  if ('range' in answer) return [answer.range.startDate, answer.range.endDate]
  return answer.datestart ? [answer.datestart] : []
}

function closedDayNote({ wizard, calendar, today }: RefusedOrder): RefusalNote | null {
  const days = [...new Set(answersIn(wizard).flatMap(daysOf))]
  const closed = days.filter((day) => !isOpen(calendar, day, today)).map(formatDayWithWeekday)
  if (closed.length === 0) return null
  const reason = refusalMessages.dayClosed(listed(closed), closed.length)
  const isRollOff = wizard.type === 'Roll-Offs'
  const search = isRollOff ? partSearch(RETURN_TO_REVIEW, 'dates') : RETURN_TO_REVIEW
  return noteAt(servicesStepOf(wizard), reason, { search })
}

function changedServiceNote({ wizard, offered, reason }: RefusedOrder): RefusalNote | null {
  const changed = answersIn(wizard).some((answer) => {
    const service = offered.find(({ id }) => id === answer.id)
    return service && 'cans' in answer && !serviceAnswered(service, answer)
  })
  return changed ? noteAt(servicesStepOf(wizard), reason ?? orderingMessages.servicesRequired) : null
}

function frequencyNote({ wizard: { type, billing }, company }: RefusedOrder): RefusalNote | null {
  if (!type || !billing || type === 'Roll-Offs') return null
  if (allowedPayFrequencies(company, type).includes(billing.payfrequency)) return null
  return noteAt('billingdetails', refusalMessages.payFrequencyNotOffered)
}

const stepOfPart: Record<string, StepName> = { address: 'address', user: 'customerdetails', billing: 'billingdetails' }

/** The server's texts are for programmers, so the step shows its own. */
function fieldsNote({ wizard, fields }: RefusedOrder): RefusalNote | null {
  const [first] = fields
  if (first === undefined) return null
  const [part = ''] = first.split('.')
  const step = stepOfPart[part] ?? (part === 'services' ? servicesStepOf(wizard) : 'review')
  const named = fields.filter((field) => field.startsWith(`${part}.`)).map((field) => field.slice(part.length + 1))
  return step === 'review' ? noteAt(step, null) : noteAt(step, refusalMessages.checkFields, { fields: named })
}
