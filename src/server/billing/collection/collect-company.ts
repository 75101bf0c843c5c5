import type { CompanyId, CustomerId } from '#contract/fields.ts'
import { amountToCharge, nextCharge } from '#domain/billing/collection.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { inParallel } from '#server/base/in-parallel.ts'
import { lockCustomers } from '#server/billing/money/allocate.queries.ts'
import { payerOf } from '#server/billing/money/payer.queries.ts'
import type { AppContext } from '#server/calls/app-context.ts'
import type { Db } from '#server/db/connect.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { askCard } from './ask-card.ts'
import { type Attempt, beginAttempt } from './attempt.queries.ts'
import { collectedCustomers, customersToCharge, markCollected, type StoredCard } from './collection.queries.ts'

/** Charges that wait for the gateway at once. */
const AT_ONCE = 4

/** Charges each customer's card for what is due, in one charge, where the networks' rules allow one today. */
export async function collectCompany(
  app: AppContext,
  company: CompanyId,
  day: CalendarDay,
  signal: AbortSignal,
): Promise<void> {
  const customers = await asTenantStaff(app, company, (db) => customersToCharge(db, company, day))
  await inParallel(customers, AT_ONCE, async (customer) => {
    if (signal.aborted) return
    await collectCustomer(app, company, customer, day).catch((error: unknown) =>
      app.log.error({ err: error, company, customer }, 'a card could not be charged for its bills'),
    )
  })
  if (!signal.aborted) await asTenantStaff(app, company, (db) => markCollected(db, company, day))
}

async function collectCustomer(
  app: AppContext,
  company: CompanyId,
  customer: CustomerId,
  day: CalendarDay,
): Promise<void> {
  const begun = await asTenantStaff(app, company, (db) => beginCharge(db, company, customer, day))
  if (!begun) return
  const { attempt, card, billing } = begun
  const profile = { profileId: card.profileid, acctId: card.acctid }
  await askCard(app, attempt, { card: { profile, initiator: 'merchant', scheduled: true }, billing })
}

interface Begun {
  attempt: Attempt
  card: StoredCard
  billing: Awaited<ReturnType<typeof payerOf>>
}

/** Writes the attempt that charges what is due on a day; null where no charge may be made. */
export async function beginCharge(
  db: Db,
  company: CompanyId,
  customer: CustomerId,
  day: CalendarDay,
): Promise<Begun | null> {
  await lockCustomers(db, company, [customer])
  const [account] = await collectedCustomers(db, company, [customer])
  if (account?.card.state !== 'ok') return null
  const due = account.bills.filter(({ dueOn }) => dueOn <= day)
  const next = nextCharge({ ...account, bills: due }, day)
  const amount = amountToCharge(due, day)
  if (!next || next.on > day || amount === null) return null
  const { card } = account
  const attempt = await beginAttempt(db, company, {
    customer,
    cause: 'run',
    card: card.id,
    lastfour: card.lastfour,
    amount,
    invoice: null,
    try: next.try,
    keepcard: false,
    expiry: card.expiry,
    key: null,
    caller: 'system',
    today: day,
  })
  return attempt && { attempt, card, billing: await payerOf(db, company, customer) }
}
