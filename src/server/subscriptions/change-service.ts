import type { Given } from '#contract/contract.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { type Cents, centsOf } from '#domain/companies/money.ts'
import { actMessages, changeRefusalText } from '#domain/subscriptions/act-messages.ts'
import { changeWarnings, changeWords } from '#domain/subscriptions/act-words.ts'
import { changeRefused, changeService } from '#domain/subscriptions/change-service.ts'
import { type Phase, phaseOn } from '#domain/subscriptions/service-plan.ts'
import type { Db } from '#server/db/connect.ts'
import { type Decision, expectRecurring, wrong } from './do-act.ts'
import { type SoldService, soldServices } from './map-price.queries.ts'
import type { StoredService } from './plan.queries.ts'

type Wanted = Given<'customers.changeService'>

/** @throws Refusal 400 at the field that rules the change out */
export async function decideChange(
  db: Db,
  service: StoredService,
  wanted: Wanted,
  today: CalendarDay,
): Promise<Decision> {
  expectRecurring(service)
  const { plan } = service
  const { from, reason, preferred } = wanted
  const later = wanted.later === 1
  const refused = changeRefused(plan, from)
  if (refused) throw wrong(refused.field, changeRefusalText(refused, plan))
  if (from < today && reason === '') throw wrong('reason', actMessages.pastNeedsReason)
  if (preferred && new Set(preferred).size < preferred.length) throw wrong('preferred', actMessages.dayTwice)
  const before = phaseOn(plan, from) ?? plan.phases[0]
  const [sold] = service.soldAs === null ? [] : await soldServices(db, service.company, { ids: [service.soldAs] })
  expectPrice(before, wanted, sold)
  const changed = changeService(plan, { from, later, apply: (phase) => changedPhase(phase, wanted, sold) })
  return {
    act: 'change',
    plan: changed,
    from,
    text: changeWords(plan, changed, from, service.type),
    reason,
    warnings: changeWarnings(plan, from, later),
  }
}

/** Another price than the map's needs a reason; one that stays as it is does not. */
function expectPrice(before: Phase, wanted: Wanted, sold: SoldService | undefined): void {
  const { from, cans = before.cans, frequency = before.frequency, reason } = wanted
  const isSameWork = cans === before.cans && frequency === before.frequency
  const onMap = sold?.priceOn(from, cans, frequency) ?? null
  if (wanted.price === undefined) {
    if (!isSameWork && onMap === null) throw wrong('price', actMessages.noMapPrice)
    return
  }
  const price = centsOf(wanted.price)
  const isOwn = price !== onMap && !(isSameWork && price === before.price)
  if (isOwn && reason === '') throw wrong('reason', actMessages.priceNeedsReason)
}

function changedPhase(phase: Phase, wanted: Wanted, sold: SoldService | undefined): Phase {
  const { cans = phase.cans, frequency = phase.frequency, preferred = phase.preferred, tax = phase.taxPercent } = wanted
  const isSameWork = cans === phase.cans && frequency === phase.frequency
  const onMap = isSameWork ? null : (sold?.priceOn(wanted.from, cans, frequency) ?? null)
  const price: Cents = wanted.price === undefined ? (onMap ?? phase.price) : centsOf(wanted.price)
  return { ...phase, cans, frequency, preferred, price, taxPercent: tax }
}
