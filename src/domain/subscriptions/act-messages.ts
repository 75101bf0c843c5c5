// Why an act on a service is refused, at its field.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import type { ChangeRefusal } from './change-service.ts'
import type { EndRefusal, ReopenRefusal } from './end-service.ts'
import type { HoldRefusal } from './holds.ts'
import { type ServicePlan, since } from './service-plan.ts'

export const actMessages = {
  changed: 'Someone else changed this service while you were editing.',
  siteChanged: 'Someone else saved this site while you were editing.',
  nothing: 'Nothing would change.',
  noMapPrice: 'The service area has no price for this. Enter a price and a reason.',
  priceNeedsReason: 'A price of your own needs a reason.',
  pastNeedsReason: 'A change in the past needs a reason.',
  inPast: 'Choose today or a later day.',
  rollOff: 'A roll-off has no plan by date: change its order instead.',
  sameSite: 'The service is at this site already.',
  otherSite: 'This site belongs to another customer.',
  noHold: 'There is no such hold of this service.',
  holdOver: 'This hold is over.',
  releaseAfter: 'Choose a day within the hold.',
  endInPast: 'The last day has passed: the days since will not be billed. Save it anyway?',
  nothingToUndo: 'The last change of this service cannot be taken back any more.',
  movedOn: 'The service at the new site was changed since.',
  moved: 'This service moved to another site.',
  outsideAreas: 'The new site is outside all service areas.',
  outsideMaps: 'The site is outside all service areas.',
  noPoint: 'The place of the site is not on the map yet.',
  notSold: 'This service is not sold any more.',
  notSoldThere: 'This service is not sold at the site.',
  onlyRecurring: 'A roll-off is ordered on the order page.',
  noCard: 'The customer has no kept card.',
  takesNoCards: 'This company takes no cards.',
  noEmail: 'The customer has no email address, so no receipt is sent.',
  closedDay: 'This is a closed day.',
  dayTwice: 'Choose each weekday once.',
} as const

const lastDay = ({ ended }: ServicePlan): string => (ended === null ? '' : formatDay(ended))

export function changeRefusalText({ why }: ChangeRefusal, plan: ServicePlan): string {
  return why === 'beforeFirst'
    ? `The service begins on ${formatDay(since(plan))}.`
    : `The service ends on ${lastDay(plan)}. Reopen it first.`
}

export function endRefusalText({ why }: EndRefusal, plan: ServicePlan): string {
  return why === 'beforeFirst'
    ? `The service begins on ${formatDay(since(plan))}.`
    : `The service ended on ${lastDay(plan)}. Reopen it first.`
}

export function reopenRefusalText(why: ReopenRefusal): string {
  return why === 'notEnded'
    ? 'The service has not ended.'
    : 'The service ended more than 60 days ago. Add it as a new service.'
}

interface HoldTexts {
  plan: ServicePlan
  minDays: number
  maxDaysPerYear: number
}

export function holdRefusalText(refusal: HoldRefusal, { plan, minDays, maxDaysPerYear }: HoldTexts): string {
  switch (refusal.why) {
    case 'inPast':
      return actMessages.inPast
    case 'beforeFirst':
      return `The service begins on ${formatDay(since(plan))}.`
    case 'afterEnd':
      return `The service ends on ${lastDay(plan)}.`
    case 'beforeFrom':
      return 'The last day is before the first.'
    case 'tooShort':
      return `A vacation hold has at least ${minDays} days.`
    case 'tooManyDays':
      return `Vacation holds of one year have at most ${maxDaysPerYear} days.`
    case 'overlaps':
      return `Another hold is in the way: ${daysOf(refusal.hold)}.`
  }
}

const daysOf = ({ from, to }: { from: CalendarDay; to: CalendarDay | null }): string =>
  to === null ? `from ${formatDay(from)}` : `${formatDay(from)} to ${formatDay(to)}`
