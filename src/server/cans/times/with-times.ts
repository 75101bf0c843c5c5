import type { FoundTask } from '#contract/canmanager/found-tasks.ts'
import type { CompanyId } from '#contract/fields.ts'
import { stopNumbers } from '#domain/cans/lists/work-lists.ts'
import { type BoardTimes, boardTimes } from '#domain/cans/times/board-times.ts'
import { timeMessage } from '#domain/cans/told/time-text.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { parseMonthDayYear } from '#domain/companies/days/day-formats.ts'
import { personName } from '#domain/identity/person-name.ts'
import { usPhoneNumber } from '#domain/messaging/phone-number.ts'
import type { TransactionContext } from '#server/calls/app-context.ts'
import { listMembers } from '#server/cans/crew/group.queries.ts'
import { presentTask } from '#server/cans/tasks/present-task.ts'
import { listDaysOf, type TaskRow } from '#server/cans/tasks/task.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { findTextConsents, type TextConsentRow } from '#server/messaging/text-consent.queries.ts'
import { isTextOff } from '#server/settings/outside-services.ts'
import { crewRules } from './crew-rules.ts'
import { companyOfDay } from './day-rules.queries.ts'
import { travelOf } from './drives.ts'

/** A call, or a job in its transaction. */
interface Asking {
  db: Db
  app: Pick<TransactionContext, 'env'>
  now: Date
}

/** The time of each stop comes from the whole day of its driver. */
export async function withTimes(call: Asking, rows: readonly TaskRow[]): Promise<FoundTask[]> {
  const found: FoundTask[] = []
  const companies = Map.groupBy(rows, ({ companyId }) => companyId)
  const crews = new Map<CompanyId, CrewDays>()
  for (const [company, own] of companies) crews.set(company, await crewDays(call, company, own))
  for (const row of rows) found.push(withTime(row, crews.get(row.companyId) as CrewDays))
  return found
}

export interface CrewDays {
  timezone: string
  company: string
  /** In ms since 1970. */
  now: number
  times: BoardTimes
  whole: ReadonlyMap<string, readonly FoundStop[]>
  numbers: ReadonlyMap<string, number>
  drivers: ReadonlyMap<string, { name: string; phone: string }>
  consents: ReadonlyMap<string, TextConsentRow>
  /** The server has no text service. */
  textsOff: boolean
}
type FoundStop = ReturnType<typeof presentTask>

const dayKey = ({ type, assignedTo, deliveryDate }: FoundStop) => `${type} ${deliveryDate} ${assignedTo}`

export async function crewDays(
  { db, app, now }: Asking,
  company: CompanyId,
  rows: readonly TaskRow[],
): Promise<CrewDays> {
  const { name, timezone } = await companyOfDay(db, company)
  const today = todayIn(timezone, now)
  const stops = (await listDaysOf(db, company, rows)).map(presentTask)
  const rules = await crewRules(db, company, today)
  const members = await listMembers(db, company)
  const phones = new Map(rules.drivers.flatMap(({ username, day, phone }) => (day === null ? [[username, phone]] : [])))
  const whole = Map.groupBy(stops, dayKey)
  const seen = { timeZone: timezone, today, rules, now: now.getTime() }
  return {
    timezone,
    company: name,
    now: now.getTime(),
    textsOff: isTextOff(app.env),
    consents: await findTextConsents(
      db,
      company,
      rows.flatMap(({ phone }) => usPhoneNumber(phone) ?? []),
    ),
    times: boardTimes(stops, seen, app.env.routing && (await travelOf(db, company, stops, seen))),
    whole,
    numbers: new Map([...whole.values()].flatMap((day) => [...stopNumbers(day, null)])),
    drivers: new Map(
      members.map((one) => [one.username, { name: personName(one), phone: phones.get(one.username) ?? '' }]),
    ),
  }
}

/** The stop's number in E.164 if it agreed to texts, else null. */
export function numberToText(
  { phone }: Pick<TaskRow, 'phone'>,
  { consents, textsOff }: Pick<CrewDays, 'consents' | 'textsOff'>,
): string | null {
  const number = usPhoneNumber(phone)
  return !textsOff && number !== null && consents.get(number)?.agreed ? number : null
}

function textsOf(
  { phone }: FoundStop,
  { consents, textsOff }: Pick<CrewDays, 'consents' | 'textsOff'>,
): NonNullable<FoundTask['when']>['texts'] {
  const number = usPhoneNumber(phone)
  if (textsOff || number === null) return 'none'
  const consent = consents.get(number)
  if (!consent) return 'unknown'
  if (consent.agreed) return 'agreed'
  return consent.how === 'reply' ? 'stopped' : 'declined'
}

/** Open stops of the day that come before it. */
export function openBefore(stop: FoundStop, { whole, numbers }: Pick<CrewDays, 'whole' | 'numbers'>): number {
  const number = numbers.get(stop.id) ?? 0
  return dayOfStop(stop, whole).filter(({ id, done }) => !done && (numbers.get(id) ?? number) < number).length
}

/** All stops of its driver on its day. */
export const dayOfStop = (stop: FoundStop, whole: CrewDays['whole']): readonly FoundStop[] =>
  whole.get(dayKey(stop)) ?? []

function withTime(row: TaskRow, crew: CrewDays): FoundTask {
  const { timezone, company, now, times, whole, numbers, drivers } = crew
  const stop = presentTask(row)
  const time = times.stops.get(stop.id)
  const number = numbers.get(stop.id)
  if (!time || number === undefined) return stop
  const stops = dayOfStop(stop, whole)
  const driver = drivers.get(stop.assignedTo)
  const day = parseMonthDayYear(stop.deliveryDate) ?? ''
  const text = timeMessage({ company, day, ...time }, timezone, now)
  const instant = (at: number) => new Date(at).toISOString()
  const when = {
    timezone,
    driver: driver?.name ?? stop.assignedTo,
    driverphone: driver?.phone ?? '',
    number,
    of: stops.length,
    before: openBefore(stop, crew),
    at: instant(time.at),
    from: instant(time.window.from),
    to: instant(time.window.to),
    next: time.isNext,
  }
  return { ...stop, when: { ...when, text, texts: textsOf(stop, crew) } }
}
