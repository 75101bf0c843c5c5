import type { Answer } from '#contract/contract.ts'
import { notPossible, serviceChanged } from '#contract/subscriptions/plan.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { personName } from '#domain/identity/person-name.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { actMessages } from '#domain/subscriptions/act-messages.ts'
import type { ServicePlan } from '#domain/subscriptions/service-plan.ts'
import { badFields, notFound, Refusal } from '#server/base/refusal.ts'
import { type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { todayOf } from '#server/catalog/due-prices.queries.ts'
import { type ActName, keepAct } from './act.queries.ts'
import { findService, lockService, type Stamp, type StoredService } from './plan.queries.ts'
import { presentPlan, presentPreview } from './present-plan.ts'
import type { TakenWork } from './service-work.ts'
import { storePlan } from './store-plan.queries.ts'
import { NO_WORK } from './take-tasks.ts'

export interface Decision {
  act: ActName
  plan: ServicePlan
  /** The first day that differs, for the preview. */
  from: CalendarDay
  /** Before → after, for the time line. */
  text: string
  reason: string
  endReason?: string
  warnings: readonly string[]
}

interface ActInput {
  id: number
  version: number
  dry: 0 | 1
}

type Planned = Answer<'customers.changeService'>

/** An act on one service: decided on its locked plan, stored with the plan before it, and answered as a preview too. */
export async function doAct(
  call: ShortCall,
  input: ActInput,
  decide: (service: StoredService, today: CalendarDay) => Promise<Decision> | Decision,
  also: (service: StoredService) => Promise<TakenWork> = async () => NO_WORK,
): Promise<Planned> {
  const { db, now } = call
  const company = tenantOf(call)
  const today = await todayOf(db, company, now)
  const service = await lockedAsSeen(call, input, today)
  const decided = await decide(service, today)
  const { plan, from, warnings, endReason = service.endReason } = decided
  const answer = { success: true as const, preview: presentPreview(service.plan, plan, from, warnings) }
  if (input.dry === 1) return { ...answer, plan: presentPlan({ ...service, plan, endReason }, today) }
  const work = await also(service)
  await storePlan(db, { service, plan, endReason, stamp: () => stampOf(call, decided.reason) }, today)
  await keepAct(db, service, { ...decided, work, by: nameOf(call), userId: call.user?.id ?? null, now })
  return { ...answer, plan: presentPlan(await storedService(call, service.id), today) }
}

export async function storedService({ db, ...call }: ShortCall, id: number): Promise<StoredService> {
  const service = await findService(db, tenantOf(call), id)
  if (!service) throw notFound()
  return service
}

/** @throws Refusal 409 with the plan as it is when another version was seen */
export async function lockedAsSeen(
  call: ShortCall,
  { id, version }: Pick<ActInput, 'id' | 'version'>,
  today: CalendarDay,
): Promise<StoredService> {
  const service = await lockService(call.db, tenantOf(call), id)
  if (!service) throw notFound()
  if (service.version !== version) {
    throw new Refusal(serviceChanged, { message: actMessages.changed, plan: presentPlan(service, today) })
  }
  if (service.orderCancelled && service.order !== null) {
    throw impossible(orderingMessages.serviceOfCancelledOrder(service.order))
  }
  return service
}

export const impossible = (message: string) => new Refusal(notPossible, { message })

export const wrong = (field: string, message: string) => badFields([{ field, message }])

/** @throws Refusal 409 for a roll-off, which is rented once */
export function expectRecurring({ type }: StoredService): void {
  if (type === 'Roll-Offs') throw impossible(actMessages.rollOff)
}

export const nameOf = ({ user }: Pick<ShortCall, 'user'>): string => (user ? personName(user) : '')

export const stampOf = (call: Pick<ShortCall, 'user' | 'now'>, reason: string): Stamp => ({
  reason,
  note: '',
  by: nameOf(call),
  at: call.now.toISOString(),
  raise: null,
})
