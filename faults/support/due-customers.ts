import type { Instance } from '#bench/support/instance.ts'
import { tokenize } from '#bench/support/place-orders.ts'
import { rowsOf } from './background-work.ts'
import { call } from './office-call.ts'

const COMPANY = 35
const AT_ONCE = 8
/** Days over which their first bills are spread. */
const SPREAD = 30

/**
 * Customers with one service each and a stored card that pays their bills, first due from tomorrow on.
 * @param owner session token
 */
export async function addDueCustomers(instance: Instance, owner: string, count: number): Promise<void> {
  await rowsOf(
    instance,
    `insert into customers (company_id, fullname, email, address, city, state, zip, status, type, created_at)
       select $1, 'Due ' || n, 'due' || n || '@example.com', n || ' Long Street', 'Macon', 'GA', '31201', 'Purchased', 'Residential',
         product_now() from generate_series(1, $2::integer) n`,
    [COMPANY, count],
  )
  await rowsOf(
    instance,
    `insert into customer_services (company_id, customer_id, status, active, name, type, address, cans, frequency, price, tax, totalprice,
         anchor, sold_by)
       select company_id, id, 'Purchased', true, 'Weekly Carts', 'Residential', address, 2, 'Weekly', 20 + id % 17, 7, 22,
         product_now()::date + 1 + (id % $2)::integer, 'import' from customers where company_id = $1 and fullname like 'Due %'`,
    [COMPANY, SPREAD],
  )
  const waiting = await rowsOf<{ id: number }>(
    instance,
    `select id from customers where company_id = $1 and fullname like 'Due %' order by id`,
    [COMPANY],
  )
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const tokenResponse = { message: await tokenize(instance), expiry: '203612' }
        await call(instance, 'billing.saveCard', { customer: next.id, tokenResponse }, { token: owner })
        await call(instance, 'billing.setCollection', { customer: next.id, collection: 'card' }, { token: owner })
      }
    }),
  )
}
