import type { Answer } from '#contract/contract.ts'
import { dollarsOf, sumCents } from '#domain/companies/money.ts'
import { plannedAttempts } from '#server/billing/collection/planned-attempts.ts'
import { billingTerms } from '#server/billing/settings.queries.ts'
import { type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { todayOf } from '#server/catalog/due-prices.queries.ts'
import { draftsByWay, dueWithin, failedCards, openByAge, sumsOfMonth, unallocatedPayments } from './overview.queries.ts'

const WEEK = 6

export async function overviewOf(call: ShortCall): Promise<Answer<'billing.getOverview'>> {
  const { db, now } = call
  const company = tenantOf(call)
  const [terms, today] = await Promise.all([billingTerms(db, company), todayOf(db, company, now)])
  const [drafts, open, dueweek, failed, unallocated, month] = await Promise.all([
    draftsByWay(db, company, today),
    openByAge(db, company, today),
    dueWithin(db, company, { from: today, days: WEEK }),
    failedCards(db, company),
    unallocatedPayments(db, company),
    sumsOfMonth(db, company, today),
  ])
  const planned = await plannedAttempts(
    db,
    company,
    failed.map(({ customer }) => customer),
    { today, terms },
  )
  return {
    startedon: terms.startedon,
    today,
    drafts: drafts.map(({ needlook: _, ...row }) => inDollars(row)),
    needlook: sumCents(drafts.map(({ needlook }) => needlook)),
    dueweek: dueweek.map(inDollars),
    open: open.map(inDollars),
    failed: failed.map((one) => {
      const next = planned.get(one.customer)
      return { ...one, amount: dollarsOf(one.amount), try: next?.try ?? 0, nextat: next?.on ?? null }
    }),
    unallocated: unallocated.map(({ number, lastfour, ...one }) => ({
      ...one,
      ...(number !== '' && { number }),
      ...(lastfour !== '' && { lastfour }),
      credit: dollarsOf(one.credit),
    })),
    month: {
      billed: dollarsOf(month.billed),
      collected: dollarsOf(month.collected),
      open: dollarsOf(month.open),
      failed: month.failed,
    },
  }
}

const inDollars = <T extends { total: number }>(row: T): T => ({ ...row, total: dollarsOf(row.total) })
