import type { Answer } from '#contract/contract.ts'
import { actMessages } from '#domain/subscriptions/act-messages.ts'
import { type Handlers, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { todayOf } from '#server/catalog/due-prices.queries.ts'
import { findCustomer } from '#server/ordering/customers/customer.queries.ts'
import { actOfVersion, markUndone } from './act.queries.ts'
import { impossible, lockedAsSeen, stampOf, storedService } from './do-act.ts'
import { deleteService } from './move-service.queries.ts'
import { lockService } from './plan.queries.ts'
import { presentPlan } from './present-plan.ts'
import { storePlan } from './store-plan.queries.ts'
import { NO_WORK } from './take-tasks.ts'

/** The version that a move leaves at the new site: another one was changed since. */
const VERSION_OF_MOVED = 2

export const undoActHandlers: Handlers<'customers.undoServiceAct'> = {
  'customers.undoServiceAct': (call, input) => undoAct(call, input),
}

async function undoAct(
  call: ShortCall,
  input: { id: number; version: number },
): Promise<Answer<'customers.undoServiceAct'>> {
  const { db, now } = call
  const company = tenantOf(call)
  const today = await todayOf(db, company, now)
  const service = await lockedAsSeen(call, input, today)
  const act = await actOfVersion(db, service)
  if (!act) throw impossible(actMessages.nothingToUndo)
  if (act.movedTo !== null) {
    const moved = await lockService(db, company, act.movedTo)
    if (moved?.version !== VERSION_OF_MOVED) throw impossible(actMessages.movedOn)
    await deleteService(db, moved)
  }
  const { plan, stamps, endReason, lines = NO_WORK.lines } = act.before
  const stampedBefore = new Map(stamps)
  const stamp = (from: string) => stampedBefore.get(from) ?? stampOf(call, '')
  await storePlan(db, { service, plan, endReason, stamp }, today)
  await call.app.serviceWork.restored(db, service, { tasks: act.tasks, lines })
  await markUndone(db, service, now)
  return {
    success: true,
    plan: presentPlan(await storedService(call, service.id), today),
    price: Number((await findCustomer(db, company, service.customer))?.price ?? 0),
  }
}
