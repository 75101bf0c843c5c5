import { type StopFacts, stopWordFields } from '#domain/cans/told/stop-words.ts'
import type { StopEvent } from '#domain/cans/told/telling-rules.ts'
import { addDays } from '#domain/companies/days/calendar-day.ts'
import { momentAt } from '#domain/companies/days/clock-time.ts'
import type { LoadedMessages } from './load-messages.ts'

type WordField = (typeof stopWordFields)[number]

/** Fields that say something about a stop at this event. */
const WITHOUT: Readonly<Record<StopEvent, readonly WordField[]>> = {
  day: ['window', 'stops', 'time', 'reason'],
  moved: ['window', 'stops', 'time', 'reason'],
  evening: ['stops', 'time', 'reason'],
  onway: ['day', 'time', 'reason'],
  time: ['stops', 'time', 'reason'],
  done: ['day', 'window', 'stops', 'reason'],
  failed: ['day', 'window', 'stops', 'time'],
}

export const fieldsOf = (event: StopEvent): WordField[] =>
  stopWordFields.filter((field) => !WITHOUT[event].includes(field))

const DAYS_AHEAD: Partial<Record<StopEvent, number>> = { day: 3, moved: 3, evening: 1 }
/** Clock times of the window, the arrival and the tap. */
const [FROM, AT, TO, DONE] = [640, 660, 680, 652]

export function exampleStop(event: StopEvent, { hauler, today }: Pick<LoadedMessages, 'hauler' | 'today'>): StopFacts {
  const { name, phone, timezone } = hauler
  const day = addDays(today, DAYS_AHEAD[event] ?? 0)
  const moment = (clock: number) => momentAt(day, clock, timezone)
  const hasTime = event !== 'day' && event !== 'moved'
  return {
    company: name,
    phone,
    name: 'Ines Eubanks',
    address: '194 Maple Street',
    what: 'Delivery 2 × 95/96 Trash',
    day,
    today,
    timeZone: timezone,
    time: hasTime ? { at: moment(AT), window: { from: moment(FROM), to: moment(TO) }, isNext: false } : null,
    before: 2,
    doneAt: moment(DONE),
    reason: 'the gate was locked',
  }
}
