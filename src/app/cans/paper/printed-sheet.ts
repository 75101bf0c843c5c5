import type { Crew } from '#app/cans/work/store/crew.ts'
import { assigneeName } from '#app/cans/work/store/work-board.ts'
import { canWords, saysToFix } from '#app/cans/work/words/can-words.ts'
import { breakText, unbroken } from '#app/cans/work/words/measures.ts'
import { streetOf } from '#app/cans/work/words/written-address.tsx'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { RunSheet, SheetStop } from '#domain/cans/run-sheets/run-sheets.ts'
import { type KindCount, kindCounts, loadOf } from '#domain/cans/run-sheets/sheet-counts.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import type { BoardTimes } from '#domain/cans/times/board-times.ts'
import { rulesOn, truckOn } from '#domain/cans/times/driver-rules.ts'
import { outsideText, wantedText } from '#domain/cans/times/wanted.ts'
import { finishText, windowText } from '#domain/cans/times/window.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { clockText } from '#domain/companies/days/clock-time.ts'
import { formatDayWithWeekday, parseMonthDayYear } from '#domain/companies/days/day-formats.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'

export interface StopRow {
  kind: 'stop'
  id: string
  number: number | null
  isDone: boolean
  when: string
  /** 'Wanted by 11:00'; missed, it says by how much. */
  wanted: string
  street: string
  /** Only on a sheet with several. */
  town: string
  name: string
  phone: string
  what: { action: string; facts: string }[]
  problem: string
  notes: string
}

export interface BreakRow {
  kind: 'break'
  id: string
  when: string
  text: string
}

export type SheetRow = StopRow | BreakRow

export interface PrintedSheet {
  key: string
  name: string
  day: string
  /** Label and value. */
  facts: [string, string][]
  stops: number
  kinds: KindCount[]
  load: string
  rows: SheetRow[]
}

export interface SheetFacts {
  type: TaskType
  crew: Crew
  today: CalendarDay
  times: BoardTimes
}

export function printedSheet({ who, day, stops }: RunSheet<Task>, facts: SheetFacts): PrintedSheet {
  const { type, crew } = facts
  const tasks = stops.map(({ task }) => task)
  return {
    key: `${day} ${who}`,
    name: assigneeName(crew, { type, assignedTo: who }),
    day: formatDayWithWeekday(day),
    facts: dayFacts(who, day, facts),
    stops: stops.length,
    kinds: kindCounts(tasks),
    load: loadOf(tasks)
      .map(({ size, count }) => `${count} × ${size}`)
      .join(', '),
    rows: rowsOf(stops, facts),
  }
}

function dayFacts(who: string, day: CalendarDay, { crew, times }: SheetFacts): [string, string][] {
  const { rules, timezone } = crew
  const { start, from } = rulesOn(rules, who, day)
  const finish = times.days.find((one) => one.who === who && one.day === day)?.times.finish ?? null
  const facts: [string, string][] = [
    ['Truck', truckOn(rules.drivers, who, day)],
    ['Start', clockText(start)],
    ['From', from ? streetOf(from.address) : ''],
    ['Done by about', finish === null ? '' : finishText(finish, timezone)],
  ]
  return facts.filter(([, value]) => value !== '')
}

const townOf = ({ address }: Task): string => address.slice(streetOf(address).length).replace(/^, */, '')

function rowsOf(stops: readonly SheetStop<Task>[], facts: SheetFacts): SheetRow[] {
  const hasTowns = new Set(stops.map(({ task }) => townOf(task))).size > 1
  return stops.flatMap((stop) => {
    const { crew, times } = facts
    const breaks = (times.stops.get(stop.task.id)?.breaks ?? []).map(
      ({ before, from, to }): BreakRow => ({
        kind: 'break',
        id: `${before} ${from}`,
        when: windowText({ from, to }, crew.timezone),
        text: breakText({ from, to }),
      }),
    )
    return [...breaks, stopRow(stop, facts, hasTowns)]
  })
}

function stopRow({ task, number }: SheetStop<Task>, facts: SheetFacts, hasTowns: boolean): StopRow {
  const { id, done, address, name, phone, problem, notes } = task
  return {
    kind: 'stop',
    id,
    number,
    isDone: done,
    when: whenText(task, facts),
    wanted: wantedOf(task, facts),
    street: streetOf(address),
    town: hasTowns ? townOf(task) : '',
    name,
    phone,
    what: whatOf(task),
    problem: problem ? `Problem: ${problem.reason}` : '',
    notes: notes.trim(),
  }
}

function whenText({ id, done, doneat, deliveryDate }: Task, { crew, today, times }: SheetFacts): string {
  if (done) return doneat ? `Done ${unbroken(timeText(Date.parse(doneat), crew.timezone))}` : 'Done'
  const isLate = (parseMonthDayYear(deliveryDate) ?? today) < today
  if (isLate) return `Late since ${deliveryDate.slice(0, 5)}`
  const time = times.stops.get(id)
  return time ? windowText(time.window, crew.timezone) : ''
}

function wantedOf(task: Task, { times }: SheetFacts): string {
  if (task.done) return ''
  const outside = times.stops.get(task.id)?.outside
  return outside ? outsideText(outside) : wantedText(task)
}

function whatOf(task: Task): StopRow['what'] {
  const { lines, sold } = canWords(task)
  return [
    ...lines.map(({ action, facts }) => ({ action, facts })),
    ...(sold ? [{ action: '', facts: sold }] : []),
    ...(saysToFix(task) ? [{ action: 'Fix', facts: 'the can' }] : []),
  ]
}
