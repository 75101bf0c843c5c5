import { and, asc, eq, getTableColumns, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { PeriodsBegin } from '#domain/companies/company.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { notFound } from '#server/base/refusal.ts'
import type { Db } from '#server/db/connect.ts'
import { holdsWords } from '#server/db/search-text.ts'
import { companies, disabledDays } from '#server/db/tables/companies.tables.ts'

const {
  formerSlugs,
  ownerid,
  notifyemail,
  mid,
  midusername,
  midpasswordSealed,
  ordertasks,
  tellwaiting,
  holdmindays,
  holdmaxdays,
  holdbilled,
  listed,
  version,
  ...publicColumns
} = getTableColumns(companies)

const asksForCard = sql<boolean>`asks_for_card(${companies.id})`.as('asks_for_card')

const autopayfrom = sql<CalendarDay | null>`autopay_from(${companies.id})::text`.as('autopayfrom')

const feestaxed = sql<boolean>`fees_taxed(${companies.id})`.as('feestaxed')
const periodsbegin = sql<PeriodsBegin>`periods_begin(${companies.id})`.as('periodsbegin')

const textsaboutstops = sql<boolean>`texts_about_stops(${companies.id})`.as('textsaboutstops')

const open = sql<boolean>`company_is_open(${companies.id})`.as('open')

const hasMerchant = and(isNotNull(mid), isNotNull(midusername), isNotNull(midpasswordSealed), not(companies.demo))
const takesCards = sql<boolean>`(${hasMerchant})`.as('takes_cards')

export type PublicCompanyRow = Awaited<ReturnType<typeof selectPublic>>[number]
export type CompanyRow = Awaited<ReturnType<typeof selectWhole>>[number]

const selectPublic = (db: Db, where: SQL) =>
  db
    .select({ ...publicColumns, asksForCard, autopayfrom, feestaxed, periodsbegin, textsaboutstops, open })
    .from(companies)
    .where(where)

const selectWhole = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...publicColumns,
      asksForCard,
      autopayfrom,
      feestaxed,
      periodsbegin,
      textsaboutstops,
      open,
      takesCards,
      ownerid,
      notifyemail,
      mid,
      midusername,
      listed,
      ordertasks,
      tellwaiting,
      holdmindays,
      holdmaxdays,
      holdbilled,
      version,
    })
    .from(companies)
    .where(where)
    .orderBy(asc(companies.name))

/** A former slug still leads to its company. */
const isNowOrWas = (slug: string) => sql`(${companies.slug} = ${slug} or ${formerSlugs} @> array[${slug}]::text[])`

/** The database grants the public role no other columns. */
export async function findPublicBySlug(db: Db, slug: string): Promise<PublicCompanyRow | undefined> {
  return (await selectPublic(db, isNowOrWas(slug)))[0]
}

export async function embedOriginsOfSlug(db: Db, slug: string): Promise<string[]> {
  const rows = await db.select({ origins: companies.embedorigins }).from(companies).where(isNowOrWas(slug))
  return rows[0]?.origins ?? []
}

export async function findPublicByIds(db: Db, ids: CompanyId[]): Promise<PublicCompanyRow[]> {
  return selectPublic(db, inArray(companies.id, ids))
}

export async function findCompany(db: Db, id: CompanyId): Promise<CompanyRow | undefined> {
  return (await selectWhole(db, eq(companies.id, id)))[0]
}

export async function listCompanies(db: Db, query: string | undefined): Promise<CompanyRow[]> {
  return selectWhole(db, holdsWords(sql`${companies.name} || ' ' || ${companies.slug}`, query ?? ''))
}

export async function disabledDaysOf(db: Db, ids: CompanyId[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select()
    .from(disabledDays)
    .where(inArray(disabledDays.companyId, ids))
    .orderBy(asc(disabledDays.companyId), asc(disabledDays.day))
  const days = new Map<number, string[]>(ids.map((id) => [id, []]))
  for (const row of rows) days.get(row.companyId)?.push(row.day)
  return days
}

export async function availableTypes(db: Db, id: CompanyId): Promise<string[]> {
  const found = await db.execute<{ types: string[] }>(sql`select available_types(${id}) as types`)
  return found.rows[0]?.types ?? []
}

export interface MerchantRow {
  mid: string
  midusername: string
  midpasswordSealed: Buffer
}

export async function findMerchant(db: Db, id: CompanyId): Promise<MerchantRow | undefined> {
  const rows = await db
    .select({ mid, midusername, midpasswordSealed })
    .from(companies)
    .where(and(eq(companies.id, id), hasMerchant))
  const row = rows[0]
  if (!row?.mid || !row.midusername || !row.midpasswordSealed) return undefined
  return { mid: row.mid, midusername: row.midusername, midpasswordSealed: row.midpasswordSealed }
}

/** The time zone that decides a company's today. */
export async function timezoneOf(db: Db, company: CompanyId): Promise<string> {
  const [found] = await db.select({ timezone: companies.timezone }).from(companies).where(eq(companies.id, company))
  if (!found) throw notFound()
  return found.timezone
}
