import { type SQL, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId, OrderId } from '#contract/fields.ts'
import type { Db } from '#server/db/connect.ts'

export interface Traces {
  fullname: string
  uuid: string
  /** The customer's id, and those of the records merged into it. */
  records: number[]
  orders: OrderId[]
  tasks: string[]
  /** Mailboxes, as `mailbox_of` writes them. */
  mailboxes: string[]
  /** The last ten digits of telephone numbers. */
  phones: string[]
  /** In lower case. */
  names: string[]
}

const digits = (phone: SQL) => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`

const wasCalled = (before: SQL) => sql`
  select before ->> 'fullname', before ->> 'email', before ->> 'cellphone', before ->> 'homephone', before ->> 'workphone'
  from (${before}) as told where before is not null`

/**
 * Collects a customer's traces. A task without an order is the customer's by name or phone, unless another customer has
 * that name and the task is at another address.
 */
export async function findTraces(db: Db, company: CompanyId, id: CustomerId): Promise<Traces | undefined> {
  const found = await db.execute<Traces & Record<string, unknown>>(sql`
    with person as (select * from customers where company_id = ${company} and id = ${id}),
    records as (
      select ${id}::integer as id
      union select dropped from customer_merges where company_id = ${company} and kept = ${id}),
    theirs as (
      select o.id, o.answers -> 'user' as buyer from orders o
      where o.company_id = ${company} and (o.customer_id = ${id} or (o.customer_id is null and (
        o.lead in (select post from leads where company_id = ${company} and customer_id = ${id})
        or exists (select from person p where p.emailkey <> '' and lower(o.answers -> 'user' ->> 'email') = p.emailkey))))),
    called (name, email, cellphone, homephone, workphone) as (
      select fullname, email, cellphone, homephone, workphone from person
      union all select firstname || ' ' || lastname, null, null, null, null from person
      union all select concat_ws(' ', buyer ->> 'firstname', buyer ->> 'lastname'), buyer ->> 'email', buyer ->> 'cellphone',
        null, null from theirs
      union all ${wasCalled(sql`select before from customer_merges where company_id = ${company} and kept = ${id}`)}
      union all ${wasCalled(sql`select before from customer_import_rows
        where company_id = ${company} and customer_id in (select id from records)`)}),
    names as (select distinct lower(btrim(name)) as name from called where btrim(name) <> ''),
    phones as (
      select distinct right(n, 10) as digits from called, unnest(array[cellphone, homephone, workphone]) as phone,
        lateral ${digits(sql`phone`)} as n where length(n) >= 10),
    direct as (
      select t.id from tasks t
      where t.company_id = ${company} and (t.order_id in (select id from theirs) or (
        (right(${digits(sql`t.phone`)}, 10) in (select digits from phones) or lower(btrim(t.name)) in (select name from names))
        and (exists (select from person p where p.address <> '' and starts_with(lower(t.address), lower(p.address))
            and lower(btrim(t.name)) in (select name from names))
          or not exists (select from customers c
            where c.company_id = ${company} and c.id <> ${id} and lower(c.fullname) = lower(btrim(t.name))))))
      union select unnest(a.tasks) from service_acts a
      where a.company_id = ${company} and a.customer_id in (select id from records)),
    stops as (
      select id from direct
      union select r.id from task_remarks r where r.company_id = ${company} and r.task_id in (select id from direct)
        and exists (select from tasks t where t.company_id = r.company_id and t.id = r.id))
    select p.fullname, p.uuid, array(select id from records order by id = ${id} desc, id) as records,
      array(select id from theirs order by id) as orders, array(select id::text from stops order by id) as tasks,
      array(select distinct mailbox_of(email) from called where email <> '') as mailboxes,
      array(select digits from phones) as phones, array(select name from names) as names
    from person p`)
  return found.rows[0]
}

export const textsOf = (texts: readonly string[]): SQL => sql`${sql.param(texts)}::text[]`
export const numbersOf = (numbers: readonly number[]): SQL => sql`${sql.param(numbers)}::integer[]`
export const uuidsOf = (uuids: readonly string[]): SQL => sql`${sql.param(uuids)}::uuid[]`

export const isTheirFeedback = ({ names, mailboxes, phones }: Traces): SQL => sql`(
  lower(btrim(f.name)) = any(${textsOf(names)}) or mailbox_of(f.account) = any(${textsOf(mailboxes)})
  or right(${digits(sql`f.account`)}, 10) = any(${textsOf(phones)}))`
