import type { Customer } from '#contract/customers/customers.ts'
import type { CustomerRow } from './customer.queries.ts'

/** The wire's value of an unset date. */
export const NO_DATE = '2020-01-01'

const flag = (value: boolean) => (value ? 1 : 0)

export function presentCustomer(row: CustomerRow): Customer {
  const {
    companyId,
    userId: _user,
    firstname: _first,
    lastname: _last,
    createdAt,
    lat: _lat,
    lng: _lng,
    archivedAt,
    byhand,
    ...plain
  } = row
  return {
    ...plain,
    companyid: companyId,
    insnapdesk: flag(row.insnapdesk),
    inops: flag(row.inops),
    datestart: row.datestart ?? NO_DATE,
    type: row.type ?? '',
    price: Number(row.price),
    pricebyhand: byhand,
    created: createdAt.toISOString(),
    archived: flag(archivedAt !== null),
  }
}
