import type { CustomerService } from '#contract/customers/customers.ts'
import type { CustomerServiceRow } from './customer.queries.ts'
import { NO_DATE } from './present-customer.ts'

export function presentService(row: CustomerServiceRow): CustomerService {
  const { asbefore: _asbefore, ...plain } = row
  return {
    ...plain,
    active: row.active ? 1 : 0,
    datestart: row.datestart ?? NO_DATE,
    price: Number(row.price),
    tax: Number(row.tax),
    totalprice: Number(row.totalprice),
    order: row.orderId,
  }
}
