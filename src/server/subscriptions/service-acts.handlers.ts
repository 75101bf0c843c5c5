import { addDays } from '#domain/companies/days/calendar-day.ts'
import { notFound } from '#server/base/refusal.ts'
import { type Handlers, tenantOf } from '#server/calls/handler.ts'
import { todayOf } from '#server/catalog/due-prices.queries.ts'
import { decideChange } from './change-service.ts'
import { doAct } from './do-act.ts'
import { decideEnd, decideReopen } from './end-service.ts'
import { decideHold, decideRelease } from './hold-service.ts'
import { findService } from './plan.queries.ts'
import { presentPlan } from './present-plan.ts'
import { takeTasks } from './take-tasks.ts'

type Calls =
  | 'customers.getServicePlan'
  | 'customers.changeService'
  | 'customers.holdService'
  | 'customers.releaseHold'
  | 'customers.endService'
  | 'customers.reopenService'

export const serviceActHandlers: Handlers<Calls> = {
  'customers.getServicePlan': async (call, { i }) => {
    const company = tenantOf(call)
    const service = await findService(call.db, company, i)
    if (!service) throw notFound()
    return presentPlan(service, await todayOf(call.db, company, call.now))
  },

  'customers.changeService': (call, input) =>
    doAct(call, input, (service, today) => decideChange(call.db, service, input, today)),

  'customers.holdService': (call, input) =>
    doAct(
      call,
      input,
      (service, today) => decideHold(call, service, input, today),
      (service) => takeTasks(call, service, input.tasks, input.from, input.to),
    ),

  'customers.releaseHold': (call, input) =>
    doAct(call, input, (service, today) => decideRelease(service, input, today)),

  'customers.endService': (call, input) =>
    doAct(
      call,
      input,
      (service, today) => decideEnd(service, input, today),
      (service) => takeTasks(call, service, input.tasks, addDays(input.last, 1), null),
    ),

  'customers.reopenService': (call, input) =>
    doAct(call, input, (service, today) => decideReopen(call, service, input, today)),
}
