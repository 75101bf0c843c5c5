import type { CrewRules } from '#app/cans/work/store/crew.ts'
import type { Asked } from '#contract/contract.ts'
import type { Break } from '#domain/cans/times/day-rules.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { clockText } from '#domain/companies/days/clock-time.ts'
import { breaksError, changedOf, type DayForm, dayForm, sentDay } from './day.form.ts'

export interface DriverDayForm extends DayForm {
  truck: string
  /** Of each day only. */
  phone: string
}

export const DRIVER_DAY_FIELDS = ['start', 'truck', 'breaks', 'from', 'to', 'phone'] as const

type DriverRules = CrewRules['drivers'][number]

const NONE = { start: null, breaks: null, from: null, to: null, truck: '', phone: '' }

/** @param day null for the rules of each day */
export const rulesOfDriver = ({ drivers }: CrewRules, who: string, day: CalendarDay | null) =>
  drivers.find((one) => one.username === who && one.day === day)

export function driverDayForm(own: DriverRules | undefined): DriverDayForm {
  const { truck, phone, ...rules } = own ?? NONE
  return { ...dayForm(rules), truck, phone }
}

const sent = ({ truck, phone, ...day }: DriverDayForm) => ({
  ...sentDay(day),
  truck: truck.trim(),
  phone: phone.trim(),
})

type Change = Omit<Asked<'canmanager.saveDriverDay'>, 'groupid' | 'username' | 'day'>

export function changedDriverDay(form: DriverDayForm, begun: DriverDayForm, isEachDay: boolean): Change {
  const { phone, ...rules } = changedOf(sent(form), sent(begun))
  return isEachDay && phone !== undefined ? { ...rules, phone } : rules
}

export const driverDayErrors = ({ breaks }: DriverDayForm) => ({ breaks: breaksError(breaks) })

/** The rule that an empty field takes. */
export interface FartherRule {
  word: 'As the company has it' | 'As each day'
  /** In words; empty without a rule. */
  value: string
}

export interface Farther extends Record<'start' | 'breaks' | 'from' | 'to' | 'truck', FartherRule> {
  breaksThen: readonly Break[]
}

export function fartherOf(rules: CrewRules, who: string, day: CalendarDay | null): Farther {
  const each = day === null ? undefined : rulesOfDriver(rules, who, null)
  const { company } = rules
  const ruleOf = <T>(own: T | null | undefined, then: T, words: (value: T) => string): FartherRule =>
    own === null || own === undefined
      ? { word: 'As the company has it', value: words(then) }
      : { word: 'As each day', value: words(own) }
  const addressOf = (place: { address: string } | null) => place?.address ?? 'not set'
  return {
    start: ruleOf(each?.start, company.start, clockText),
    breaks: ruleOf(each?.breaks, company.breaks, breaksText),
    from: ruleOf(each?.from, company.from, addressOf),
    to: ruleOf(each?.to, company.to, addressOf),
    truck: { word: 'As each day', value: each?.truck ?? '' },
    breaksThen: each?.breaks ?? company.breaks,
  }
}

const breaksText = (breaks: readonly Break[]): string =>
  breaks.map(({ at, minutes }) => `${clockText(at)}, ${minutes} min`).join(' and ') || 'no breaks'
