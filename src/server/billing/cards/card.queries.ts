import { type SQL, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'

export interface CustomerCard {
  id: number
  profileid: string
  acctid: string
  lastfour: string
  brand: string
  expiry: string
  isDefault: boolean
  state: 'ok' | 'failed' | 'removed'
  failedclass: '' | 'never' | 'fix'
}

const select = (where: SQL) => sql`
  select id, profileid, acctid, lastfour, brand, expiry, is_default as "isDefault", state, failedclass from stored_cards where ${where}`

/** The default first, removed ones last. */
export async function cardsOfCustomer(db: Db, company: CompanyId, customer: CustomerId): Promise<CustomerCard[]> {
  const found = await db.execute<CustomerCard & Record<string, unknown>>(sql`
    ${select(sql`company_id = ${company} and customer_id = ${customer}`)}
    order by is_default desc, state = 'removed', id desc`)
  return found.rows
}

export async function findCard(
  db: Db,
  company: CompanyId,
  { customer, card }: { customer: CustomerId; card: number },
): Promise<CustomerCard | undefined> {
  const found = await db.execute<CustomerCard & Record<string, unknown>>(
    select(sql`company_id = ${company} and customer_id = ${customer} and id = ${card}`),
  )
  return found.rows[0]
}

export interface NewCard {
  company: CompanyId
  customer: CustomerId
  profileid: string
  acctid: string
  lastfour: string
  brand: string
  /** MMYY, or empty. */
  expiry: string
  now: Date
}

/** A card that is stored already is renewed: it may be asked again. @returns its id */
export async function insertCard(
  db: Db,
  { company, customer, profileid, acctid, lastfour, brand, expiry, now }: NewCard,
): Promise<number> {
  const known = await db.execute<{ id: number }>(sql`
    update stored_cards set state = 'ok', failedclass = '', ask_updater_on = null,
      expiry = case when ${expiry} <> '' then ${expiry} else expiry end,
      renewed_after = coalesce((select max(id) from payments where company_id = ${company} and customer_id = ${customer}), 0)
    where company_id = ${company} and customer_id = ${customer} and profileid = ${profileid} and acctid = ${acctid}
      and state <> 'removed' returning id`)
  if (known.rows[0]) {
    await makeDefault(db, company, { customer, card: known.rows[0].id })
    return known.rows[0].id
  }
  const made = await db.execute<{ id: number }>(sql`
    insert into stored_cards (company_id, customer_id, profileid, acctid, lastfour, brand, expiry, created_at)
    values (${company}, ${customer}, ${profileid}, ${acctid}, ${lastfour}, ${brand}, ${expiry}, ${now}) returning id`)
  return made.rows[0]?.id ?? 0
}

export async function makeDefault(
  db: Db,
  company: CompanyId,
  { customer, card }: { customer: CustomerId; card: number },
): Promise<void> {
  const own = sql`company_id = ${company} and customer_id = ${customer}`
  await db.execute(sql`update stored_cards set is_default = false where ${own} and is_default and id <> ${card}`)
  await db.execute(sql`update stored_cards set is_default = true where ${own} and id = ${card} and state <> 'removed'`)
}

/** Stays as a line of the customer's past; the newest other card is charged instead. */
export async function removeRow(
  db: Db,
  company: CompanyId,
  { customer, card, by, now }: { customer: CustomerId; card: number; by: string; now: Date },
): Promise<void> {
  const own = sql`company_id = ${company} and customer_id = ${customer}`
  await db.execute(sql`
    update consents set ended_at = ${now}, ended_by = ${by}
    where company_id = ${company} and kind in ('keepcard', 'autopay') and ended_at is null
      and (card_id = ${card} or order_id = (select order_id from stored_cards where ${own} and id = ${card}))`)
  await db.execute(sql`
    update stored_cards set state = 'removed', is_default = false, profileid = '', acctid = '', removed_at = ${now}, ask_updater_on = null
    where ${own} and id = ${card}`)
  await db.execute(sql`
    update stored_cards set is_default = true
    where ${own} and id = (select max(id) from stored_cards where ${own} and state <> 'removed')
      and not exists (select from stored_cards where ${own} and is_default)`)
}

export interface NewConsent {
  customer: CustomerId
  /** Null until the charge that stores the card is approved. */
  card: number | null
  kind: 'keepcard' | 'autopay'
  wording: string
  version: string
  ip: string
  /** Empty for the customer, else who wrote it down in the office. */
  by: string
  now: Date
}

export async function insertConsent(db: Db, company: CompanyId, consent: NewConsent): Promise<void> {
  const { customer, card, kind, wording, version, ip, by, now } = consent
  await db.execute(sql`
    insert into consents (company_id, customer_id, card_id, kind, wording, version, ip, by, at)
    values (${company}, ${customer}, ${card}, ${kind}, ${wording}, ${version}, ${ip}, ${by}, ${now})`)
}

const OF_A_CHARGE = sql`order_id is null and kind in ('keepcard', 'autopay') and card_id is null and ended_at is null`

/** The consent that a customer gave with the charge of the card. */
export async function bindConsent(
  db: Db,
  company: CompanyId,
  { customer, card }: { customer: CustomerId; card: number },
): Promise<void> {
  await db.execute(sql`
    update consents set card_id = ${card}
    where company_id = ${company} and customer_id = ${customer} and ${OF_A_CHARGE}`)
}

/** The charge was not approved, so nothing was agreed to. */
export async function dropConsent(db: Db, company: CompanyId, customer: CustomerId): Promise<void> {
  await db.execute(sql`
    delete from consents where company_id = ${company} and customer_id = ${customer} and ${OF_A_CHARGE}`)
}

export interface OpenConsent {
  at: Date
  by: string
}

/** The newest agreement that the customer's default card may be charged. */
export async function consentOf(db: Db, company: CompanyId, customer: CustomerId): Promise<OpenConsent | null> {
  const found = await db.execute<OpenConsent & Record<string, unknown>>(sql`
    select t.at, t.by from consents t left join orders o on o.company_id = t.company_id and o.id = t.order_id
    where t.company_id = ${company} and coalesce(t.customer_id, o.customer_id) = ${customer} and t.kind in ('keepcard', 'autopay')
      and t.ended_at is null order by t.at desc limit 1`)
  const [row] = found.rows
  return row ? { at: new Date(row.at), by: row.by } : null
}

export async function collectByCard(db: Db, company: CompanyId, customer: CustomerId): Promise<void> {
  await db.execute(sql`
    insert into billing_accounts (company_id, customer_id, collection) values (${company}, ${customer}, 'card')
    on conflict (company_id, customer_id) do update set collection = 'card'`)
}
