import { sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { Prorate } from '#domain/billing/owed.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Db } from '#server/db/connect.ts'

export interface BillingTerms {
  startedon: CalendarDay | null
  runhour: number
  collecthour: number
  mode: 'review' | 'automatic'
  prorate: Prorate
  feestaxed: boolean
  netdays: number
  periodsbegin: 'order' | 'dropoff'
  nextnumber: string
  ranthrough: CalendarDay | null
}

/** Of a company that never saved any. */
const DEFAULTS: BillingTerms = {
  startedon: null,
  runhour: 5,
  collecthour: 9,
  mode: 'review',
  prorate: 'days',
  feestaxed: false,
  netdays: 14,
  periodsbegin: 'order',
  nextnumber: '1001',
  ranthrough: null,
}

const columns = sql`startedon::text, runhour, collecthour, mode, prorate, feestaxed, netdays, periodsbegin, nextnumber, ranthrough::text`

export async function billingTerms(db: Db, company: CompanyId): Promise<BillingTerms> {
  const found = await db.execute<BillingTerms & Record<string, unknown>>(sql`
    select ${columns} from billing_settings where company_id = ${company}`)
  return found.rows[0] ?? DEFAULTS
}

/** Locked until commit, so that no document takes a number meanwhile. */
export async function lockTerms(db: Db, company: CompanyId): Promise<BillingTerms> {
  await db.execute(sql`insert into billing_settings (company_id) values (${company}) on conflict do nothing`)
  await db.execute(sql`select from billing_settings where company_id = ${company} for update`)
  return billingTerms(db, company)
}

export async function saveTerms(
  db: Db,
  company: CompanyId,
  terms: Omit<BillingTerms, 'startedon' | 'ranthrough'>,
): Promise<void> {
  await db.execute(sql`
    update billing_settings set runhour = ${terms.runhour}, collecthour = ${terms.collecthour}, mode = ${terms.mode},
      prorate = ${terms.prorate}, feestaxed = ${terms.feestaxed}, netdays = ${terms.netdays},
      periodsbegin = ${terms.periodsbegin}, nextnumber = ${terms.nextnumber}, version = version + 1,
      chosennumbers = case when nextnumber = ${terms.nextnumber} then chosennumbers else chosennumbers || ${terms.nextnumber}::text end
    where company_id = ${company}`)
}

export async function startBilling(db: Db, company: CompanyId, day: CalendarDay): Promise<void> {
  await db.execute(sql`
    update billing_settings set startedon = ${day}::date, ranthrough = null, collectedthrough = null, version = version + 1
    where company_id = ${company}`)
  await db.execute(sql`
    update services_to_bill set look_on = '-infinity' where company_id = ${company} and look_on <> '-infinity'`)
}

/** Numbers with these letters before their digits that documents have already, as digits. */
export async function highestNumber(db: Db, company: CompanyId, prefix: string): Promise<number> {
  const found = await db.execute<{ highest: string | null }>(sql`
    select max(substring(number from '\\d+$')::bigint) as highest from invoices
    where company_id = ${company} and number is not null and starts_with(number, ${prefix})
      and substr(number, ${prefix.length + 1}::integer) ~ '^\\d{1,12}$'`)
  return Number(found.rows[0]?.highest ?? 0)
}
