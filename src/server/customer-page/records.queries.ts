import { type SQL, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '#contract/fields.ts'

const digitsOf = (phone: SQL) => sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`

/**
 * CTEs of a customer's rows, each found by an index: `person`, `records` (its id and those merged into it), `called`
 * (names, emails and phones of all of them), `theirs` (orders) and `stops` (tasks of the orders, and those with the
 * customer's name and the customer's address or phone).
 */
export const customerParts = (company: CompanyId, id: CustomerId): SQL => sql`
  person as materialized (select * from customers where company_id = ${company} and id = ${id}),
  merges as materialized (select * from customer_merges where company_id = ${company} and kept = ${id}),
  records as (select id, null::jsonb as before from person union all select dropped, before from merges),
  called as materialized (
    select fullname, address, email, cellphone, homephone, workphone from person
    union all
    select before ->> 'fullname', before ->> 'address', before ->> 'email', before ->> 'cellphone', before ->> 'homephone',
      before ->> 'workphone' from merges),
  phones as materialized (
    select distinct ${digitsOf(sql`phone`)} as digits from called, unnest(array[cellphone, homephone, workphone]) as phone
    where length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 10),
  theirs as materialized (select * from orders where company_id = ${company} and customer_id = ${id}),
  stops as materialized (
    select t.* from tasks t
    where t.company_id = ${company} and t.order_id = any(array(select id from theirs))
    union
    select t.* from tasks t
    where t.company_id = ${company} and t.name = any(array(select fullname from called)) and t.order_id is null
      and (${digitsOf(sql`t.phone`)} in (select digits from phones)
        or exists (select from called c where c.address <> '' and starts_with(lower(t.address), lower(c.address)))))`
