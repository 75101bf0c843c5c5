import { expect, test } from 'vitest'
import type { Answer, Asked, CallName } from '#contract/contract.ts'
import { newKey } from '#tests/support/orders.ts'
import { productToday } from '#tests/support/product-day.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Two records of one customer are merged between the run and the issuing of their drafts.

const haulyard = await openTestHaulyard()
const { send, rows } = haulyard
const COMPANY = 38
const today = productToday('America/New_York')

async function ok<N extends CallName>(name: N, input: Asked<N>): Promise<Answer<N>> {
  const { status, body } = await send(name, { ...input }, { as: 'other', key: newKey() })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Answer<N>
}

async function served(name: string, price: number): Promise<number> {
  const [customer] = await rows<{ id: number }>(
    `insert into customers (company_id, fullname, status) values ($1, $2, 'Purchased') returning id`,
    [COMPANY, name],
  )
  await rows(
    `insert into customer_services (company_id, customer_id, name, type, address, cans, frequency, price, totalprice, anchor, sold_by)
     values ($1, $2, 'Weekly Carts', 'Residential', '1 Long Street', 2, 'Weekly', $3, $3, $4, 'import')`,
    [COMPANY, customer?.id, price, today],
  )
  return customer?.id ?? 0
}

test('the next run draws one draft of both, which all their money pays', async () => {
  const company = COMPANY as never
  const [keep, drop] = [await served('Ida One', 20), await served('Ida Two', 30)]
  await ok('billing.start', { companyId: company, day: today })
  expect(await ok('billing.run', { companyId: company, day: today })).toMatchObject({ drafted: 2 })
  await ok('billing.addItem', { customer: drop as never, text: 'Extra bags', amount: 5 })
  await ok('billing.receive', { customer: drop as never, kind: 'check', amount: 10, received: today })
  await ok('customers.merge', { keep, drop, choices: {} } as never)

  await ok('billing.run', { companyId: company, day: today })
  const { invoices } = await ok('billing.getDrafts', { companyId: company })
  expect(invoices).toMatchObject([{ customer: keep, total: 55 }])
  expect(invoices[0]?.items.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
    ['other', 5],
    ['recurring', 20],
    ['recurring', 30],
  ])
  expect(await ok('billing.issue', { companyId: company, ids: 'all' })).toMatchObject({ issued: 1 })
  const account = await ok('billing.getAccount', { i: keep as never })
  expect(account).toMatchObject({ balance: 45, credit: 0, waiting: [], payments: [{ amount: 10 }] })
  expect(account.invoices).toMatchObject([{ total: 55, open: 45 }])
  expect(
    await rows('select customer_id from allocations a join payments p on p.id = a.payment_id where p.amount = 10'),
  ).toEqual([{ customer_id: keep }])
})
