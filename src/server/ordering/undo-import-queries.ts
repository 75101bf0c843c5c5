import { sql } from 'drizzle-orm'
import { undoMessages } from '#domain/ordering/import-messages.ts'
import type { Db } from '#server/db/connect.ts'

/** Locks an import. @returns whether it was undone before; undefined when there is none */
export async function lockImport(db: Db, company: number, id: string): Promise<{ undone: boolean } | undefined> {
  const found = await db.execute<{ undone: boolean }>(sql`
    select undone_at is not null as undone from customer_imports where company_id = ${company} and id = ${id}::uuid for update`)
  return found.rows[0]
}

/**
 * Takes back what an import did: customers it made are deleted, customers it changed are as they were. One that has been
 * changed since, or has an order or a service by now, stays as it is, and its row says why.
 */
export async function undoImportRows(db: Db, company: number, id: string, now: Date): Promise<void> {
  await db.execute(sql`
    select from customers c join customer_import_rows r on r.company_id = c.company_id and r.customer_id = c.id
    where r.company_id = ${company} and r.import_id = ${id}::uuid order by c.id for update of c`)
  await db.execute(sql`
    update customer_import_rows r set kept = coalesce(
      (select case
          when c.version <> r.version then ${undoMessages.changed}
          when r.before is null and (
            exists (select from orders o where o.company_id = r.company_id and o.customer_id = r.customer_id)
            or exists (select from customer_services s where s.company_id = r.company_id and s.customer_id = r.customer_id))
            then ${undoMessages.inUse}
          else '' end
        from customers c where c.company_id = r.company_id and c.id = r.customer_id),
      ${undoMessages.gone})
    where r.company_id = ${company} and r.import_id = ${id}::uuid`)
  await db.execute(sql`
    delete from customers c using customer_import_rows r
    where r.company_id = ${company} and r.import_id = ${id}::uuid and r.kept = '' and r.before is null
      and c.company_id = r.company_id and c.id = r.customer_id`)
  await db.execute(sql`
    update customers c set fullname = b.fullname, firstname = b.firstname, lastname = b.lastname, email = b.email,
      address = b.address, city = b.city, state = b.state, zip = b.zip, homephone = b.homephone, cellphone = b.cellphone,
      workphone = b.workphone, notes = b.notes, status = b.status, type = b.type, price = b.price, datestart = b.datestart,
      insnapdesk = b.insnapdesk, inops = b.inops, lat = b.lat, lng = b.lng, version = c.version + 1
    from customer_import_rows r, jsonb_populate_record(null::customers, r.before) b
    where r.company_id = ${company} and r.import_id = ${id}::uuid and r.kept = '' and r.before is not null
      and c.company_id = r.company_id and c.id = r.customer_id`)
  await db.execute(sql`
    update customer_imports set undone_at = ${now} where company_id = ${company} and id = ${id}::uuid`)
}

/** What an undo did, however long ago. */
export async function undoneRows(db: Db, company: number, id: string) {
  const counted = await db.execute<{ deleted: number; restored: number }>(sql`
    select (count(*) filter (where before is null))::integer as deleted,
      (count(*) filter (where before is not null))::integer as restored
    from customer_import_rows where company_id = ${company} and import_id = ${id}::uuid and kept = ''`)
  const kept = await db.execute<{ id: number; name: string; why: string }>(sql`
    select customer_id as id, name, kept as why from customer_import_rows
    where company_id = ${company} and import_id = ${id}::uuid and kept <> '' order by customer_id`)
  const { deleted = 0, restored = 0 } = counted.rows[0] ?? {}
  return { deleted, restored, kept: kept.rows }
}
