import { type SQL, sql } from 'drizzle-orm'
import { undoMessages } from '#domain/ordering/imports/import-messages.ts'
import type { Db } from '#server/db/connect.ts'

/** What an undo does, or did. */
export interface Undoing {
  deleted: number
  restored: number
  kept: { id: number; name: string; why: string }[]
}

/** An import; `lock` keeps everybody else from it. @returns whether it was undone before; undefined when there is none */
export async function findImport(
  db: Db,
  company: number,
  id: string,
  lock: boolean,
): Promise<{ undone: boolean } | undefined> {
  const found = await db.execute<{ undone: boolean }>(sql`
    select undone_at is not null as undone from customer_imports
    where company_id = ${company} and id = ${id}::uuid ${lock ? sql`for update` : sql``}`)
  return found.rows[0]
}

/**
 * Why the customer `c` of row `r` of an import stays as it is; blank when it does not. One that the import made goes only
 * while nothing hangs on it; one that it changed comes back only while nobody else wrote to it. Each list is read once and
 * hashed, so that ten thousand customers are judged in one go, whatever the planner knows of their tables.
 */
const verdict = (company: number, id: string) => sql`case
    when c.id is null and r.customer_id in (select dropped from customer_merges where company_id = ${company})
      then ${undoMessages.merged}
    when c.id is null then ${undoMessages.gone}
    when r.before is null and (
      r.customer_id in (select customer_id from orders where company_id = ${company} and customer_id is not null)
      or r.customer_id in (select customer_id from customer_services where company_id = ${company} and not asbefore))
      then ${undoMessages.inUse}
    when c.version <> r.version then ${undoMessages.changed}
    when r.before is null and c.fullname in (select name from tasks where company_id = ${company}) and exists (
      select from tasks t
      where t.company_id = ${company} and t.name = c.fullname and starts_with(t.address, c.address) and t.created_at >= (
        select created_at from customer_imports where company_id = ${company} and id = ${id}::uuid))
      then ${undoMessages.hasWork}
    else '' end`

/** What an undo would do now. */
export const plannedUndo = (db: Db, company: number, id: string): Promise<Undoing> =>
  summed(db, company, id, verdict(company, id))

/** What an undo did, however long ago. */
export const doneUndo = (db: Db, company: number, id: string): Promise<Undoing> => summed(db, company, id, sql`r.kept`)

async function summed(db: Db, company: number, id: string, why: SQL): Promise<Undoing> {
  const found = await db.execute<Undoing & Record<string, unknown>>(sql`
    with judged as materialized (
      select r.customer_id as id, r.name, r.before, ${why} as why
      from customer_import_rows r left join customers c on c.company_id = r.company_id and c.id = r.customer_id
      where r.company_id = ${company} and r.import_id = ${id}::uuid)
    select (count(*) filter (where why = '' and before is null))::integer as deleted,
      (count(*) filter (where why = '' and before is not null))::integer as restored,
      coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'why', why) order by id) filter (where why <> ''), '[]')
        as kept
    from judged`)
  const { deleted = 0, restored = 0, kept = [] } = found.rows[0] ?? {}
  return { deleted, restored, kept }
}

/** Until this transaction ends nobody writes to the customers of an import, so that what is planned is what is done. */
export async function lockImportedCustomers(db: Db, company: number, id: string): Promise<void> {
  await db.execute(sql`
    select from customers c join customer_import_rows r on r.company_id = c.company_id and r.customer_id = c.id
    where r.company_id = ${company} and r.import_id = ${id}::uuid order by c.id for update of c`)
}

/**
 * Takes back what an import did: customers it made are deleted, those it changed are as they were, with their price. Those of
 * `kept` stay as they are.
 */
export async function undoImportRows(
  db: Db,
  company: number,
  { id, kept }: { id: string; kept: Undoing['kept'] },
  now: Date,
): Promise<void> {
  await db.execute(sql`
    update customer_import_rows set kept = '' where company_id = ${company} and import_id = ${id}::uuid`)
  await db.execute(sql`
    update customer_import_rows r set kept = k.why
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k (id integer, why text)
    where r.company_id = ${company} and r.import_id = ${id}::uuid and r.customer_id = k.id`)
  const taken = sql`r.company_id = ${company} and r.import_id = ${id}::uuid and r.kept = ''`
  await db.execute(sql`
    delete from customers c using customer_import_rows r
    where ${taken} and r.before is null and c.company_id = r.company_id and c.id = r.customer_id`)
  await db.execute(sql`
    update customers c set fullname = b.fullname, firstname = b.firstname, lastname = b.lastname, email = b.email,
      address = b.address, city = b.city, state = b.state, zip = b.zip, homephone = b.homephone, cellphone = b.cellphone,
      workphone = b.workphone, notes = b.notes, status = b.status, type = b.type, datestart = b.datestart,
      insnapdesk = b.insnapdesk, inops = b.inops, lat = b.lat, lng = b.lng, version = c.version + 1
    from customer_import_rows r, jsonb_populate_record(null::customers, r.before) b
    where ${taken} and r.before is not null and c.company_id = r.company_id and c.id = r.customer_id`)
  await restorePrices(db, taken)
  await db.execute(sql`
    update customer_imports i set undone_at = ${now}, (undone_deleted, undone_restored, undone_kept) = (
      select count(*) filter (where kept = '' and before is null), count(*) filter (where kept = '' and before is not null),
        count(*) filter (where kept <> '')
      from customer_import_rows r where r.company_id = i.company_id and r.import_id = i.id)
    where i.company_id = ${company} and i.id = ${id}::uuid`)
}

/** What was agreed outside, as it was. */
async function restorePrices(db: Db, taken: SQL): Promise<void> {
  const was = sql`nullif(r.before -> 'asbefore', 'null')`
  await db.execute(sql`
    delete from customer_services s using customer_import_rows r
    where ${taken} and r.before is not null and s.company_id = r.company_id and s.customer_id = r.customer_id and s.asbefore and ${was} is null`)
  await db.execute(sql`
    update customer_services s set active = (${was} ->> 'active')::boolean, price = (${was} ->> 'price')::numeric
    from customer_import_rows r
    where ${taken} and r.before is not null and s.company_id = r.company_id and s.customer_id = r.customer_id and s.asbefore and ${was} is not null`)
}
