import { billingNotPossible, notStarted } from '#contract/billing/documents.ts'
import type { Answer, Given } from '#contract/contract.ts'
import type { CustomerId } from '#contract/fields.ts'
import { billingMessages } from '#domain/billing/messages.ts'
import { addDays, type CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { badFields, Refusal } from '#server/base/refusal.ts'
import { billingTerms, lockTerms, startBilling } from '#server/billing/settings.queries.ts'
import { type Call, type CallFacts, type Handlers, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { underKey } from '#server/calls/idempotency.ts'
import { todayOf } from '#server/catalog/due-prices.queries.ts'
import { findCompany } from '#server/companies/companies.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { expectFresh } from '#server/identity/expect-fresh.ts'
import { asTenantStaff } from '#server/ordering/as-tenant-staff.ts'
import { customersToBill } from './accounts.queries.ts'
import { customersToAnnounce } from './announce-cards.queries.ts'
import { announceCards } from './announce-cards.ts'
import { type DrawnCustomer, drawCustomers } from './draw-customers.ts'
import { draftIds, draftsOf } from './issue.queries.ts'
import { issueBills } from './issue-bills.ts'
import { presentDrawn } from './present-drawn.ts'
import { hasStarted, runCompany, runTerms, type Started } from './run-company.ts'
import { lockInvoices, releaseItems, voidRows } from './take-back.queries.ts'
import { canBeTakenBack } from './take-back.ts'

type Calls =
  | 'billing.start'
  | 'billing.preview'
  | 'billing.getDrafts'
  | 'billing.run'
  | 'billing.issue'
  | 'billing.takeBack'

/** Read in portions, which bounds the memory of a large company's preview. */
const PORTION = 500
const MOST_DRAFTS = 1_000

export const billingRunHandlers: Handlers<Calls> = {
  'billing.start': start,

  'billing.preview': async (call, { day }) => {
    const terms = await startedTerms(call.db, call)
    return presentDrawn(await drawAll(call.db, call, { terms, day }), { day, netdays: terms.netdays })
  },

  'billing.getDrafts': getDrafts,
  'billing.run': runByHand,
  'billing.issue': issue,

  'billing.takeBack': async (call, { ids }) => {
    const { db, now } = call
    const company = tenantOf(call)
    const bills = await lockInvoices(db, company, ids)
    const isLate = bills.some((bill) => !canBeTakenBack(bill, now))
    if (isLate || bills.length < new Set(ids).size)
      throw new Refusal(billingNotPossible, { message: billingMessages.takenLate })
    await releaseItems(db, company, ids, now)
    await voidRows(db, company, ids, { reason: 'Taken back', now })
    return { success: true, voided: bills.length }
  },
}

async function startedTerms(db: Db, call: CallFacts): Promise<Started> {
  const terms = await billingTerms(db, tenantOf(call))
  if (!hasStarted(terms)) throw new Refusal(notStarted, { message: billingMessages.notStarted })
  return terms
}

async function drawAll(
  db: Db,
  call: CallFacts,
  { terms, day }: { terms: Started; day: CalendarDay },
): Promise<DrawnCustomer[]> {
  return drawPortions(db, call, await customersToBill(db, tenantOf(call), day), { terms, day })
}

async function drawPortions(
  db: Db,
  call: CallFacts,
  ids: readonly CustomerId[],
  { terms, day }: { terms: Started; day: CalendarDay },
): Promise<DrawnCustomer[]> {
  const company = tenantOf(call)
  const drawn: DrawnCustomer[] = []
  for (let first = 0; first < ids.length; first += PORTION) {
    const portion = ids.slice(first, first + PORTION)
    drawn.push(...(await drawCustomers(db, company, portion, { terms: runTerms(terms), day, lock: false })))
  }
  return drawn
}

async function getDrafts(call: ShortCall): Promise<Answer<'billing.getDrafts'>> {
  const { db, now } = call
  const company = tenantOf(call)
  const terms = await startedTerms(db, call)
  const day = await todayOf(db, company, now)
  const [drafts, all] = await Promise.all([draftsOf(db, company, MOST_DRAFTS), draftIds(db, company)])
  const idOf = new Map(drafts.map(({ customer, id }) => [customer as number, id]))
  const drawn = await drawPortions(
    db,
    call,
    drafts.map(({ customer }) => customer),
    { terms, day },
  )
  const { invoices, exceptions, total } = presentDrawn(drawn, { day, netdays: terms.netdays })
  return {
    invoices: invoices.flatMap((one) => {
      const id = idOf.get(one.customer)
      return id === undefined ? [] : [{ ...one, id }]
    }),
    exceptions,
    total,
    count: all.length,
  }
}

/** No update charges anyone: until the owner does this, nothing is owed. */
async function start(call: ShortCall, { day, dry }: Given<'billing.start'>): Promise<Answer<'billing.start'>> {
  const { app, db, now } = call
  const company = tenantOf(call)
  if ((await findCompany(db, company))?.demo)
    throw new Refusal(billingNotPossible, { message: billingMessages.demonstration })
  const today = await todayOf(db, company, now)
  if (day < today) throw badFields([{ field: 'day', message: billingMessages.startPast }])
  if (dry === 0) expectFresh(call)
  const terms = dry === 1 ? await billingTerms(db, company) : await lockTerms(db, company)
  if (dry === 0 && terms.startedon !== null && terms.startedon <= today)
    throw new Refusal(billingNotPossible, { message: billingMessages.startedAlready(terms.startedon) })
  if (dry === 0) await startBilling(db, company, day)
  const announced = await customersToAnnounce(db, company)
  if (dry === 0) await announceCards(app, db, company, { customers: announced, from: addDays(today, 7), now })
  const drawn = await drawAll(db, call, { terms: { ...terms, startedon: day }, day })
  const { invoices, exceptions, total } = presentDrawn(drawn, { day, netdays: terms.netdays })
  return {
    success: true,
    customers: drawn.length,
    invoices: invoices.length,
    total,
    exceptions,
    notices: announced.length,
  }
}

/** @throws Refusal 409 before the start */
async function runByHand(call: Call, { day }: Given<'billing.run'>): Promise<Answer<'billing.run'>> {
  const { app, now } = call
  const company = tenantOf(call)
  const { terms, today } = await asTenantStaff(app, company, async (db) => ({
    terms: await startedTerms(db, call),
    today: await todayOf(db, company, now),
  }))
  if (day > today) throw badFields([{ field: 'day', message: billingMessages.runLater }])
  if (day < terms.startedon) throw new Refusal(notStarted, { message: billingMessages.runBefore(terms.startedon) })
  const counts = await runCompany(app, company, terms, day)
  return asTenantStaff(app, company, (db) =>
    underKey(db, call, 'billing.run', async () => ({ success: true as const, ...counts })),
  )
}

async function issue(call: Call, { ids }: Given<'billing.issue'>): Promise<Answer<'billing.issue'>> {
  const { app, now } = call
  const company = tenantOf(call)
  const chosen = ids === 'all' ? await asTenantStaff(app, company, (db) => draftIds(db, company)) : ids
  let issued = 0
  for (let first = 0; first < chosen.length; first += PORTION) {
    issued += await asTenantStaff(app, company, async (db) =>
      issueBills(db, company, chosen.slice(first, first + PORTION), { today: await todayOf(db, company, now), now }),
    )
  }
  return asTenantStaff(app, company, (db) =>
    underKey(db, call, 'billing.issue', async () => ({ success: true as const, issued })),
  )
}
