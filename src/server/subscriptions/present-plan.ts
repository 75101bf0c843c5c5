import type { Plan, Preview } from '#contract/subscriptions/plan.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { dollarsOf } from '#domain/companies/money.ts'
import { previewMonth } from '#domain/subscriptions/preview.ts'
import { monthlyPriceOn, runsOn, type ServicePlan, since } from '#domain/subscriptions/service-plan.ts'
import type { StoredService } from './plan.queries.ts'

/** @param service with its plan as stored, or as an act would leave it */
export function presentPlan(service: StoredService, today: CalendarDay): Plan {
  const { plan, stamps } = service
  const status = runsOn(plan, today)
  return {
    id: service.id,
    customer: service.customer,
    site: service.site,
    name: service.name,
    type: service.type,
    payfrequency: service.payfrequency,
    anchor: service.anchor,
    since: since(plan),
    ended: plan.ended,
    endreason: service.endReason,
    arrears: service.arrears ? 1 : 0,
    version: service.version,
    phases: plan.phases.map(({ preferred, price, taxPercent, ...phase }) => {
      const { reason = '', note = '', by = '', at = new Date(0).toISOString(), raise } = stamps.get(phase.from) ?? {}
      const stamp = { reason, note, by, at, ...(raise && { raise }) }
      return { ...phase, preferred: [...preferred], price: dollarsOf(price), tax: taxPercent, ...stamp }
    }),
    holds: plan.holds.map(({ id, from, to, kind, billed }) => ({
      id: id ?? 0,
      from,
      to,
      kind,
      billed: billed ? 1 : 0,
    })),
    today: {
      runs: status.runs ? 1 : 0,
      why: status.runs ? '' : status.why,
      price: dollarsOf(monthlyPriceOn(plan, today)),
    },
  }
}

export function presentPreview(
  before: ServicePlan,
  after: ServicePlan,
  from: CalendarDay,
  warnings: readonly string[],
): Preview {
  const month = previewMonth(before, after, from)
  return {
    permonth: { before: dollarsOf(month.before), after: dollarsOf(month.after) },
    from,
    warnings: [...warnings],
  }
}
