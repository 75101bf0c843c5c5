import type { Given } from '#contract/contract.ts'
import { confirmNeeded } from '#contract/subscriptions/plan.ts'
import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { actMessages, endRefusalText, reopenRefusalText } from '#domain/subscriptions/act-messages.ts'
import { endWarnings, endWords, reopenWords } from '#domain/subscriptions/act-words.ts'
import { endRefused, endService, reopenRefused, reopenService } from '#domain/subscriptions/end-service.ts'
import { since } from '#domain/subscriptions/service-plan.ts'
import { Refusal } from '#server/base/refusal.ts'
import type { ShortCall } from '#server/calls/handler.ts'
import { wasMoved } from './act.queries.ts'
import { type Decision, impossible, wrong } from './do-act.ts'
import type { StoredService } from './plan.queries.ts'

export function decideEnd(
  { plan }: StoredService,
  { last, reason, sure }: Given<'customers.endService'>,
  today: CalendarDay,
): Decision {
  const refused = endRefused(plan, last, today)
  if (refused) throw wrong(refused.field, endRefusalText(refused, plan))
  if (last < today && sure === 0) throw new Refusal(confirmNeeded, { message: actMessages.endInPast })
  return {
    act: 'end',
    plan: endService(plan, last),
    from: addDays(last, 1),
    text: endWords(last),
    reason,
    endReason: reason,
    warnings: endWarnings(plan, last),
  }
}

export async function decideReopen(
  { db }: ShortCall,
  { id, company, plan }: StoredService,
  { from: wanted }: { from?: CalendarDay | undefined },
  today: CalendarDay,
): Promise<Decision> {
  const from = wanted ?? today
  const refused = reopenRefused(plan, from)
  if (refused) throw impossible(reopenRefusalText(refused))
  if (await wasMoved(db, company, id)) throw impossible(actMessages.moved)
  if (from < since(plan)) throw wrong('from', endRefusalText({ field: 'last', why: 'beforeFirst' }, plan))
  const reopened = reopenService(plan, from)
  return { act: 'reopen', plan: reopened, from, text: reopenWords(from), reason: '', endReason: '', warnings: [] }
}
