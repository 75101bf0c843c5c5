import type { CrewRules } from '#app/cans/work/store/crew.ts'
import type { Asked } from '#contract/contract.ts'
import { MINUTES, type StopKind, stopKinds } from '#domain/cans/times/day-rules.ts'
import { timesMessages } from '#domain/cans/times/messages.ts'
import { readClockTime } from '#domain/companies/days/clock-time.ts'
import { breaksError, changedOf, type DayForm, dayForm, minutesError, sentDay, typedMinutes } from './day.form.ts'

export type CompanyDayForm = DayForm & Record<StopKind, string>

export const COMPANY_DAY_FIELDS = ['start', ...stopKinds, 'breaks', 'from', 'to'] as const

export function companyDayForm({ minutes, ...day }: CrewRules['company']): CompanyDayForm {
  const { delivery, swap, rolloff, fix } = minutes
  return {
    ...dayForm(day),
    delivery: String(delivery),
    swap: String(swap),
    rolloff: String(rolloff),
    fix: String(fix),
  }
}

function sent({ delivery, swap, rolloff, fix, ...day }: CompanyDayForm) {
  const { start, breaks, ...places } = sentDay(day)
  const minutes = {
    delivery: typedMinutes(delivery),
    swap: typedMinutes(swap),
    rolloff: typedMinutes(rolloff),
    fix: typedMinutes(fix),
  }
  return { ...places, start: start ?? 0, breaks: breaks ?? [], minutes }
}

type Change = Omit<Asked<'canmanager.saveDayRules'>, 'groupid'>

export const changedCompanyDay = (form: CompanyDayForm, begun: CompanyDayForm): Change =>
  changedOf(sent(form), sent(begun))

export function companyDayErrors(form: CompanyDayForm) {
  const kinds = stopKinds.map((kind) => [kind, minutesError(form[kind], MINUTES.atStop)] as const)
  return {
    ...(Object.fromEntries(kinds) as Record<StopKind, string | undefined>),
    start: readClockTime(form.start) === null ? timesMessages.timeNeeded : undefined,
    breaks: breaksError(form.breaks),
  }
}
