import { type SQL, sql } from 'drizzle-orm'
import { type ServiceFilter, SOON_DAYS } from '#domain/ordering/customers/service-filters.ts'
import { customers } from '#server/ordering/ordering.tables.ts'

const today = sql`((select product_now()) at time zone (select timezone from companies where id = ${customers.companyId}))::date`

const theirs = sql`s.company_id = ${customers.companyId} and s.customer_id = ${customers.id}`
const ofService = sql`company_id = s.company_id and service_id = s.id`

const FILTERS: Record<ServiceFilter, SQL> = {
  'on hold': sql`exists (select from customer_services s where ${theirs} and s.active and exists (
    select from service_holds where ${ofService} and from_day <= ${today} and (last_day is null or last_day >= ${today})))`,
  ending: sql`exists (select from customer_services s where ${theirs} and s.active and s.ended_on >= ${today})`,
  'changes soon': sql`exists (select from customer_services s where ${theirs} and s.active and (
    exists (select from service_phases p where p.company_id = s.company_id and p.service_id = s.id
      and p.from_day > ${today} and p.from_day <= ${today} + ${SOON_DAYS}::integer
      and (s.ended_on is null or p.from_day <= s.ended_on))
    or exists (select from service_holds where ${ofService} and from_day > ${today} and from_day <= ${today} + ${SOON_DAYS}::integer)
    or s.ended_on between ${today} and ${today} + ${SOON_DAYS}::integer))`,
  'nothing runs': sql`(${customers.status} = 'Purchased' and not exists (
    select from customer_services s where ${theirs} and s.active and s.counted and (s.dateend is null or s.dateend >= ${today})))`,
}

export const ofServices = (filter: ServiceFilter | undefined): SQL | undefined => filter && FILTERS[filter]
