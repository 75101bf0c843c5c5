import type { Given } from '#contract/contract.ts'
import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { actMessages, holdRefusalText } from '#domain/subscriptions/act-messages.ts'
import { holdWords, releaseWords } from '#domain/subscriptions/act-words.ts'
import { addHold, holdRefused, releaseHold } from '#domain/subscriptions/holds.ts'
import type { ShortCall } from '#server/calls/handler.ts'
import { type Decision, expectRecurring, impossible, wrong } from './do-act.ts'
import { holdSettingsOf, type StoredService } from './plan.queries.ts'

export async function decideHold(
  { db }: ShortCall,
  service: StoredService,
  { from, to, kind, billed, reason }: Given<'customers.holdService'>,
  today: CalendarDay,
): Promise<Decision> {
  expectRecurring(service)
  const { plan } = service
  const { billed: usual, ...limits } = await holdSettingsOf(db, service.company)
  const terms = { from, to, kind, billed: billed === undefined ? usual : billed === 1 }
  const refused = holdRefused(plan, terms, { today, ...limits })
  if (refused?.why === 'overlaps') throw impossible(holdRefusalText(refused, { plan, ...limits }))
  if (refused) throw wrong(refused.field, holdRefusalText(refused, { plan, ...limits }))
  return { act: 'hold', plan: addHold(plan, terms), from, text: holdWords(terms), reason, warnings: [] }
}

export function decideRelease(
  { plan }: StoredService,
  { hold: id, from }: Given<'customers.releaseHold'>,
  today: CalendarDay,
): Decision {
  const hold = plan.holds.find((one) => one.id === id)
  if (!hold) throw wrong('hold', actMessages.noHold)
  if (hold.to !== null && hold.to < today) throw wrong('hold', actMessages.holdOver)
  if (from < today && from > hold.from) throw wrong('from', actMessages.inPast)
  if (hold.to !== null && from > addDays(hold.to, 1)) throw wrong('from', actMessages.releaseAfter)
  return { act: 'release', plan: releaseHold(plan, id, from), from, text: releaseWords(from), reason: '', warnings: [] }
}
