import { sql } from 'drizzle-orm'
import type { CompanyId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'

/**
 * Stores the service and its own price rows for an undo; orders and customers' services hold what was sold.
 * @returns whether it existed
 */
export async function deleteService(db: Db, company: CompanyId, id: number, now: Date): Promise<boolean> {
  const kept = await db.execute(sql`
    insert into deleted_services (company_id, id, service, price_rows, deleted_at)
    select s.company_id, s.id, to_jsonb(s), coalesce(jsonb_agg(to_jsonb(r)) filter (where r.id is not null), '[]'), ${now}
    from services s left join price_rows r on r.company_id = s.company_id and r.service_id = s.id
    where s.company_id = ${company} and s.id = ${id}
    group by s.company_id, s.id
    on conflict (company_id, id) do update
      set service = excluded.service, price_rows = excluded.price_rows, deleted_at = excluded.deleted_at
    returning id`)
  if (kept.rows.length === 0) return false
  await db.execute(sql`delete from services where company_id = ${company} and id = ${id}`)
  return true
}

/** `ready`: its map and its price set still exist. Undefined when none of this id was deleted, or it was restored. */
export async function lockDeletedService(
  db: Db,
  company: CompanyId,
  id: number,
): Promise<{ ready: boolean } | undefined> {
  const found = await db.execute<{ ready: boolean }>(sql`
    select exists (select from maps m where m.company_id = d.company_id and m.id = (d.service ->> 'map_id')::integer)
      and (d.service ->> 'price_set_uid' is null or exists (
        select from price_sets p where p.company_id = d.company_id and p.uid = d.service ->> 'price_set_uid')) as ready
    from deleted_services d where d.company_id = ${company} and d.id = ${id} for update of d`)
  return found.rows[0]
}

export async function restoreService(db: Db, company: CompanyId, id: number): Promise<void> {
  await db.execute(sql`
    insert into services select was.*
    from deleted_services d, jsonb_populate_record(null::services, d.service) as was
    where d.company_id = ${company} and d.id = ${id}`)
  await db.execute(sql`
    insert into price_rows select was.*
    from deleted_services d, jsonb_populate_recordset(null::price_rows, d.price_rows) as was
    where d.company_id = ${company} and d.id = ${id}`)
  await db.execute(sql`delete from deleted_services where company_id = ${company} and id = ${id}`)
}
