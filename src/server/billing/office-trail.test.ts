import { expect, test } from 'vitest'
import type { Answer, Asked, CallName } from '#contract/contract.ts'
import { newKey } from '#tests/support/orders.ts'
import { productToday } from '#tests/support/product-day.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// The office's activity list has a line for each act on bills and money.

const { ask, send, rows } = await openTestHaulyard()
const company = 35 as never
const today = productToday('America/New_York')
const ok = async <N extends CallName>(name: N, input: Asked<N>) => {
  const { status, body } = await send(name, { ...input }, { as: 'owner', key: newKey() })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Answer<N>
}
const lines = async () =>
  (await ask('trail.getPage', { kind: 'money', size: 100 }, { as: 'owner' })).body.rows.map(({ what, who }) => [
    what,
    who,
  ])

test('names settings, the start, issuing, payments by hand, refunds and voiding, with their author', async () => {
  const [customer] = await rows<{ id: number }>(
    `insert into customers (company_id, fullname, status) values (35, 'Tia Trail', 'Purchased') returning id`,
  )
  const id = customer?.id as never
  await ok('billing.saveSettings', { companyId: company, runhour: 6, nextnumber: '5000' })
  await ok('billing.start', { companyId: company, day: today })
  await ok('billing.addItem', { customer: id, text: 'Key', amount: 20 })
  await ok('billing.run', { companyId: company, day: today })
  await ok('billing.issue', { companyId: company, ids: 'all' })
  const { payment } = await ok('billing.receive', {
    customer: id,
    kind: 'check',
    amount: 25,
    received: today,
    number: '77',
  })
  await ok('billing.refund', { payment: payment.id, amount: 5 })
  const [bill] = await rows<{ id: number; number: string }>('select id, number from invoices where customer_id = $1', [
    id,
  ])
  await ok('billing.voidInvoice', { id: bill?.id ?? 0, reason: 'Mistake' })
  await ok('billing.addItem', { customer: id, text: 'Lid', amount: 1 })
  const said = await lines()
  const whats = said.map(([what]) => what)
  for (const what of [
    `issued bill ${bill?.number} of $20.00`,
    'recorded a payment of $25.00: check 77',
    'recorded $5.00 of a payment as refunded by hand',
    expect.stringMatching(/^issued credit note \d+ of \$20\.00$/),
    expect.stringContaining('‘Hour of the run’'),
    expect.stringContaining('Billing began'),
  ]) {
    expect(whats).toContainEqual(what)
  }
  for (const [what, who] of said) expect(who, what).toBe('Walt Hargrove')
})
