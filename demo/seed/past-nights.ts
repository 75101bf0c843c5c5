import { sql } from 'drizzle-orm'
import { companyId } from '#contract/fields.ts'
import type { DemoBilling } from '#demo/shapes/billing-shapes.ts'
import { addDays, type CalendarDay, daysInclusive } from '#domain/companies/days/calendar-day.ts'
import { markCollected } from '#server/billing/collection/collection.queries.ts'
import { customersToBill } from '#server/billing/run/accounts.queries.ts'
import { chargeCardsFrom, customersToAnnounce } from '#server/billing/run/announce-cards.queries.ts'
import { drawCustomers } from '#server/billing/run/draw-customers.ts'
import { issueBills } from '#server/billing/run/issue-bills.ts'
import { markRan, storeBills } from '#server/billing/run/store-bills.queries.ts'
import { lockTerms, startBilling } from '#server/billing/settings.queries.ts'
import type { Db } from '#server/db/connect.ts'
import { atHour, chargeCards, payByBill, payByHand } from './past-payments.ts'

const RUN_HOUR = 5
const NOTICE_DAYS = 7

interface Happening {
  at: Date
  happens: () => Promise<void>
}

/** Each day since billing began, and the ends of services, of which earlier days must not know. */
export async function billedDays(db: Db, story: DemoBilling): Promise<Happening[]> {
  const ends = await hideEnds(db, story)
  await beginToBill(db, story)
  const days = Array.from({ length: daysInclusive(story.startedon, story.ranThrough) }, (_, nth) =>
    addDays(story.startedon, nth),
  )
  return [
    ...ends.map(({ id, last }) => ({ at: atHour(last, 0), happens: () => endAgain(db, story, id, last) })),
    ...days.map((day) => ({ at: atHour(day, RUN_HOUR), happens: () => billDay(db, story, day) })),
  ]
}

interface End extends Record<string, unknown> {
  id: number
  last: CalendarDay
}

async function hideEnds(db: Db, { companyid, startedon }: DemoBilling): Promise<End[]> {
  const ends = await db.execute<End>(sql`
    select id, ended_on::text as last from customer_services
    where company_id = ${companyid} and ended_on >= ${startedon}::date and type <> 'Roll-Offs' order by id`)
  await db.execute(sql`
    update customer_services set active = true, ended_on = null
    where company_id = ${companyid} and id = any(${sql.param(ends.rows.map(({ id }) => id))}::integer[])`)
  return ends.rows
}

async function endAgain(db: Db, { companyid }: DemoBilling, id: number, last: CalendarDay): Promise<void> {
  await db.execute(sql`
    update customer_services set active = false, ended_on = ${last}::date
    where company_id = ${companyid} and id = ${id} and active`)
}

/** The company began to bill; its orders' bills are written, and who keeps a card was told that it will be charged. */
async function beginToBill(db: Db, story: DemoBilling): Promise<void> {
  const { companyid, startedon } = story
  const company = companyId.parse(companyid)
  await lockTerms(db, company)
  await startBilling(db, company, startedon)
  await db.execute(sql`set constraints all immediate`)
  await db.execute(sql`set constraints all deferred`)
  const told = (await customersToAnnounce(db, company)).map(({ id }) => id)
  await chargeCardsFrom(db, company, told, addDays(startedon, NOTICE_DAYS))
  await payByBill(db, company, story)
}

/** All that happened to bills on a day: the run, the charges of cards, and what customers paid. */
async function billDay(db: Db, story: DemoBilling, day: CalendarDay): Promise<void> {
  const company = companyId.parse(story.companyid)
  const terms = { startedOn: story.startedon, prorate: 'days' as const }
  const now = atHour(day, RUN_HOUR)
  const due = await customersToBill(db, company, day)
  const drawn = await drawCustomers(db, company, due, { terms, day, lock: false })
  const drafts = await storeBills(db, company, drawn, { day, now })
  await markRan(db, company, day)
  if (day <= story.issuedThrough) {
    await issueBills(db, company, drafts, { today: day, now })
    await db.execute(sql`
      update invoices set sent_at = issued_at + interval '10 minutes'
      where company_id = ${company} and state = 'issued' and sent_at is null and delivery in ('email', 'both')`)
  }
  await chargeCards(db, company, story, day)
  await payByHand(db, company, story, day)
  await markCollected(db, company, day)
}

/** Documents are numbered by day: those of earlier orders were written first. */
export async function numberByDay(db: Db, { companyid }: DemoBilling): Promise<void> {
  const issued = sql`company_id = ${companyid} and number is not null`
  await db.execute(sql`update invoices set number = 'old ' || number where ${issued}`)
  await db.execute(sql`
    update invoices i set number = (1000 + n.nth)::text
    from (select id, row_number() over (order by issuedon, id) as nth from invoices where ${issued}) n
    where i.company_id = ${companyid} and i.id = n.id`)
}
