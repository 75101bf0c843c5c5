import type { AvailableService } from '#domain/catalog/service.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { ServiceCalendar } from '#domain/companies/days/service-days.ts'
import { cansProblem, type LookupAnswers, pickupIsComplete, rangeProblem } from './lookup.ts'

export type LookupStep =
  | 'intro'
  | 'address'
  | 'services'
  | 'commercialservices'
  | 'rolloffservices'
  | 'cans'
  | 'pickup'
  | 'dates'
  | 'contact'

const choosing = {
  Residential: 'services',
  Commercial: 'commercialservices',
  'Roll-Offs': 'rolloffservices',
} as const satisfies Record<ServiceType, LookupStep>

export function lookupSteps(type: ServiceType | null): LookupStep[] {
  const services = choosing[type ?? 'Residential']
  const amounts: LookupStep[] = type === 'Roll-Offs' ? [] : ['cans', 'pickup']
  return ['intro', 'address', services, ...amounts, 'dates', 'contact']
}

export interface LookupContext {
  offered: readonly AvailableService[]
  calendar: ServiceCalendar | null
  today: CalendarDay
}

function lookupAnswered(step: LookupStep, answers: LookupAnswers, context: LookupContext): boolean {
  const requested = answers.services.flatMap((each) => {
    const service = context.offered.find(({ id }) => id === each.id)
    return service ? [{ each, service }] : []
  })
  const all = requested.length > 0 && requested.length === answers.services.length
  switch (step) {
    case 'intro':
      return answers.type !== null
    case 'address':
      return answers.address?.available === true
    case 'services':
    case 'commercialservices':
    case 'rolloffservices':
      return all
    case 'cans':
      return all && requested.every(({ each, service }) => cansProblem(service, each.cans) === null)
    case 'pickup':
      return all && requested.every(({ each, service }) => pickupIsComplete(service, each))
    case 'dates':
      return context.calendar !== null && rangeProblem(answers, context.calendar, context.today) === null
    case 'contact':
      return false
  }
}

export function reachableLookupStep(wanted: LookupStep, answers: LookupAnswers, context: LookupContext): LookupStep {
  const steps = lookupSteps(answers.type)
  const open = steps.find((step) => !lookupAnswered(step, answers, context)) ?? 'contact'
  const index = steps.indexOf(wanted)
  return index >= 0 && index <= steps.indexOf(open) ? wanted : open
}
