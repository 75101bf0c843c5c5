import { demoRow } from '#tests/support/demo-row.ts'
import { openOrders } from '#tests/support/orders.ts'
import type { ExampleCompany, ExampleData, ExamplesOf } from './examples-of.ts'
import { naming, SPARE } from './spare-rows.ts'

const DAY = '2026-01-05'

/** A company that bills, with a customer who has open bills, a payment by hand, stored cards and items that wait. */
export async function billingExamples(test: ExampleData, company: ExampleCompany): Promise<ExamplesOf<'billing'>> {
  const orders = await openOrders(test)
  const { customer, bills, payment, card, removed, items } = await billedCustomer(test, company)
  const { number, key, id: open } = bills.at(-1) as { id: number; number: string; key: string }
  const ids = bills.map(({ id }) => id)
  const takenBack = ids.slice(SPARE, -1).map((id) => [id])
  return {
    'billing.getSettings': { companyId: company },
    'billing.saveSettings': { companyId: company, netdays: 30 },
    'billing.start': { companyId: company, day: '2090-01-01', dry: 1 },
    'billing.preview': { companyId: company, day: DAY },
    'billing.getDrafts': { companyId: company },
    'billing.run': { companyId: company, day: DAY },
    'billing.issue': { companyId: company, ids: [open] },
    'billing.takeBack': Object.assign(naming('ids', takenBack), { companyId: company }),
    'billing.voidInvoice': Object.assign(naming('id', ids.slice(0, SPARE)), { reason: 'Billed twice' }),
    'billing.addItem': { customer, text: 'Extra bag', amount: 5 },
    'billing.removeItem': Object.assign(naming('item', items), { customer }),
    'billing.send': { id: open },
    'billing.getInvoices': { companyId: company, state: 'open' },
    'billing.getInvoice': { i: open },
    'billing.getPaperBills': { companyId: company, from: DAY },
    'billing.getOverview': { companyId: company },
    'billing.getAccount': { i: customer },
    'billing.setCollection': { customer, collection: 'bill', delivery: 'paper' },
    'billing.receive': { customer, kind: 'check', amount: 1, received: DAY, number: '77' },
    'billing.reallocate': { payment, invoices: [{ id: open, amount: 1 }] },
    'billing.chargeCard': { customer, amount: 1 },
    'billing.refund': { payment, amount: 1 },
    'billing.getPayments': { companyId: company, kind: 'check' },
    'billing.saveCard': { customer, tokenResponse: await orders.token() },
    'billing.removeCard': { customer, card: removed },
    'billing.setDefaultCard': { customer, card },
    'billing.getBill': { number, key },
    'billing.payBill': { number, key, tokenResponse: await orders.token(), amount: 1 },
  }
}

async function billedCustomer(test: ExampleData, company: ExampleCompany) {
  const row = async (query: string, values: unknown[] = []) =>
    (await demoRow<{ id: number }>(test, query, [company, ...values])).id
  await test.rows(
    `insert into billing_settings (company_id, startedon) values ($1, '2026-01-01')
     on conflict (company_id) do update set startedon = '2026-01-01'`,
    [company],
  )
  const customer = await row(
    `insert into customers (company_id, fullname, email, status) values ($1, 'Billing Example', 'bill@example.test', 'Purchased')
     returning id`,
  )
  const payment = await row(
    `insert into payments (company_id, customer_id, attempt, orderid, state, amount, kind, cause, received, asked_at, decided_at)
     values ($1, $2, 1, 'HP-example-' || $1::integer::text, 'approved', 40, 'check', 'hand', '2026-01-06', now(), now()) returning id`,
    [customer],
  )
  const addCard = (profile: string) =>
    row(
      `insert into stored_cards (company_id, customer_id, profileid, acctid, lastfour, expiry, created_at)
       values ($1, $2, $3, '1', '1111', '1230', now()) returning id`,
      [customer, profile],
    )
  const removed = await addCard('example to remove')
  const card = await addCard('example')
  return {
    customer,
    bills: await issueBills(test, company, customer),
    payment,
    card,
    removed,
    items: await waitingItems(test, company, customer),
  }
}

/** They wait because the customer's service has a period to come. */
async function waitingItems(test: ExampleData, company: ExampleCompany, customer: number): Promise<number[]> {
  await test.rows(
    `insert into customer_services (company_id, customer_id, name, type, address, cans, frequency, price, totalprice, anchor, sold_by)
     values ($1, $2, 'Later', 'Residential', '1 Bill Road', 1, 'Weekly', 20, 20, '2090-01-01', 'import')`,
    [company, customer],
  )
  const items = await test.rows<{ id: number }>(
    `insert into invoice_items (company_id, customer_id, kind, text, amount, source, created_at)
     select $1, $2, 'other', 'Extra bag', 1, 'example:' || n, now() from generate_series(1, $3::integer) n returning id`,
    [company, customer, SPARE],
  )
  return items.map(({ id }) => id)
}

/** More than one, because a bill is voided once. */
const issueBills = (test: ExampleData, company: ExampleCompany, customer: number) =>
  test.rows<{ id: number; number: string; key: string }>(
    `insert into invoices (company_id, kind, state, number, customer_id, day, issuedon, dueon, billingname, amount, tax, issued_at)
     select $1, 'invoice', 'issued', 'EX' || n, $2, $4::date, $4::date, $4::date, 'Billing Example', 100, 0, product_now() + interval '1 year'
     from generate_series(1, $3::integer) n order by n returning id, number, key`,
    [company, customer, 2 * SPARE + 1, DAY],
  )
