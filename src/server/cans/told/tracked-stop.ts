import type { Answer } from '#contract/contract.ts'
import type { CompanyId } from '#contract/fields.ts'
import { customerReason } from '#domain/cans/told/customer-reason.ts'
import type { StopNow } from '#domain/cans/told/next-news.ts'
import { placeInNotes } from '#domain/cans/told/page/customer-note.ts'
import { isBrought } from '#domain/cans/told/page/stop-page-words.ts'
import {
  canChange,
  messagesAhead,
  movedFrom,
  type TrackedState,
  trackedState,
} from '#domain/cans/told/tracked-state.ts'
import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { firstPickup } from '#domain/subscriptions/pickup-days.ts'
import { notFound } from '#server/base/refusal.ts'
import type { Call } from '#server/calls/handler.ts'
import { openProblemOf } from '#server/cans/tasks/present-task.ts'
import { type TaskRow, taskOfCompany } from '#server/cans/tasks/task.queries.ts'
import { type CrewDays, crewDays, numberToText } from '#server/cans/times/with-times.ts'
import type { Db } from '#server/db/connect.ts'
import { presentSeller } from '#server/ordering/orders/present-order.ts'
import { plansOfOrder } from '#server/subscriptions/plan.queries.ts'
import { stopNow } from './stop-now.ts'
import { tellingRulesOf } from './telling.queries.ts'
import { type ToldStopRow, toldUnderKey } from './told-stops.queries.ts'
import { type CustomerOfStop, customerOfStop, photoOfStop } from './tracked-stop.queries.ts'

export interface Tracked {
  company: CompanyId
  row: TaskRow
  told: ToldStopRow
  crew: CrewDays
  stop: StopNow
  today: CalendarDay
  state: TrackedState
  canChange: boolean
  /** Null for a stop of no customer's order or move. */
  customer: CustomerOfStop | null
}

/** @throws Refusal 404 for an unknown key */
export async function openTracked(
  { app, now }: Pick<Call, 'app' | 'now'>,
  db: Db,
  company: CompanyId,
  key: string,
): Promise<Tracked> {
  const told = await toldUnderKey(db, company, key)
  const row = told && (await taskOfCompany(db, company, told.taskId))
  if (!told || !row) throw notFound()
  const crew = await crewDays({ db, app, now }, company, [row])
  const stop = stopNow(row, crew)
  const today = todayIn(crew.timezone, now)
  const state = trackedState({ ...stop, archived: row.archived }, today)
  const customer = await customerOfStop(db, company, row.id)
  return { company, row, told, crew, stop, today, state, canChange: canChange(state, stop), customer }
}

export async function presentTracked(
  { app, now }: Call,
  db: Db,
  tracked: Tracked,
): Promise<Answer<'canmanager.getTrackedStop'>> {
  const { company, row, told, crew, stop, today, state, customer } = tracked
  const [seller, rules] = await Promise.all([presentSeller(app, db, company), tellingRulesOf(db, company)])
  const photo = state === 'done' && rules.photo ? await photoOfStop(db, company, row.id) : null
  const isOver = state === 'over'
  const email = customer !== null && customer.email !== '' && !customer.refused
  const reach = {
    today,
    email: email && !app.env.mailOff,
    text: numberToText(row, crew) !== null,
  }
  const isAhead = state === 'planned' || state === 'coming'
  return {
    company: seller,
    state,
    day: isOver ? null : stop.day,
    ...timeOf(tracked),
    before: state === 'coming' ? stop.before : null,
    address: isOver ? '' : row.address,
    cans: isOver ? [] : [...row.cans],
    servicename: isOver ? '' : row.servicename,
    where: isOver ? '' : placeInNotes(row.notes) || (customer?.where ?? ''),
    canchange: tracked.canChange,
    doneat: state === 'done' ? (row.doneAt?.toISOString() ?? null) : null,
    photo: photo && app.fileLinks.linkTo(photo, now),
    reason: state === 'failed' ? customerReason(openProblemOf(row)?.reason ?? '') : '',
    moved: isAhead ? movedOf(tracked) : null,
    coming: isAhead ? messagesAhead(stop, told, rules, reach) : [],
    stopsbefore: rules.stopsBefore,
    photos: rules.photo,
    firstpickup: isAhead ? await firstPickupAfter(db, tracked) : null,
    emails: customer?.email ? email : null,
    updated: now.toISOString(),
  }
}

function movedOf({ row, told, stop }: Tracked): Answer<'canmanager.getTrackedStop'>['moved'] {
  const from = movedFrom(stop, told)
  if (from === null) return null
  const reason = stop.problem?.day === from ? customerReason(openProblemOf(row)?.reason ?? '') : ''
  return { from, reason }
}

/** Null unless all services of the order say their days. */
async function firstPickupAfter(db: Db, { company, row, stop: { day } }: Tracked): Promise<CalendarDay | null> {
  if (row.orderId === null || day === null || !isBrought(row)) return null
  const plans = await plansOfOrder(db, company, row.orderId)
  const days = plans.map((plan) => firstPickup(plan, day))
  return days.includes(null) ? null : (days.toSorted()[0] ?? null)
}

/** Of today, or as it was told; farther ahead, the order of the day is not made yet. */
function timeOf({ row, told, crew, stop, today, state }: Tracked) {
  const time = crew.times.stops.get(row.id)
  const isSaid = stop.day === today || (told.arrival !== null && told.knownDay === stop.day)
  if (!time || !isSaid || (state !== 'planned' && state !== 'coming')) return { from: null, to: null, at: null }
  const instant = (at: number) => new Date(at).toISOString()
  const at = time.isNext && state === 'coming' ? instant(time.at) : null
  return { from: instant(time.window.from), to: instant(time.window.to), at }
}
