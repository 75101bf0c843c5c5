import { expect, test } from 'vitest'
import { openBills, type Payer, PIEDMONT } from '#tests/support/billing/open-bills.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// The paper bills of a run are read in one call, with what is printed on them.

const haulyard = await openTestHaulyard()
const { ask, rows } = haulyard
const { payer, issue } = await openBills(haulyard)
const COMPANY = PIEDMONT as never

async function onPaper(to: Payer, delivery: string, days = '2026-01-05') {
  const bill = await issue(to)
  await rows('update invoices set delivery = $2, issuedon = $3 where id = $1', [bill.id, delivery, days])
  return bill
}
const read = async (more: object = {}) =>
  (await ask('billing.getPaperBills', { companyId: COMPANY, ...more }, { as: 'owner' })).body
const one = await payer()

test('they are the issued ones for customers who get paper, each with its own items', async () => {
  const [paper, both] = [await onPaper(one, 'paper'), await onPaper(one, 'both')]
  const [email, none] = [await onPaper(one, 'email'), await onPaper(one, 'none')]
  const gone = await onPaper(one, 'paper')
  await rows(`update invoices set state = 'void', voided_at = now() where id = $1`, [gone.id])
  const found = await read({ query: one.name })
  expect(found.map(({ id }) => id)).toEqual([both.id, paper.id])
  expect([email, none, gone].some(({ id }) => found.some((row) => row.id === id))).toBe(false)
  for (const { items, id } of found) {
    const { body } = await ask('billing.getInvoice', { i: id }, { as: 'owner' })
    expect(items).toEqual(body.items)
    expect(items).toHaveLength(1)
  }
})

test('they have the number of the customer and the served address, as the bill by link', async () => {
  const [site] = await rows<{ id: number; line: string }>(
    `insert into sites (company_id, customer_id, address, city, state, zip) values ($1, $2, '27 Orchard Row', 'Cedar Hollow', 'GA', '30990')
     returning id, line`,
    [PIEDMONT, one.id],
  )
  await rows('update customers set number = $2 where id = $1', [one.id, 'P-2217'])
  const bill = await onPaper(one, 'paper', '2026-02-05')
  await rows('update invoice_items set site_id = $2 where invoice_id = $1', [bill.id, site?.id])
  const [row] = await read({ from: '2026-02-05', to: '2026-02-05' })
  expect(row).toMatchObject({ id: bill.id, customernumber: 'P-2217', servedat: site?.line, city: 'Cedar Hollow' })
  const { body } = await ask('billing.getBill', { number: bill.number, key: bill.key })
  expect(body).toMatchObject({ customernumber: 'P-2217', servedat: site?.line })
})

test('more than 200 are one call', async () => {
  const many = await payer()
  await rows(
    `insert into invoices (company_id, kind, state, number, customer_id, day, issuedon, dueon, billingname, amount, tax, issued_at, delivery)
     select $1, 'invoice', 'issued', 'PB' || n, $2, '2026-03-05', '2026-03-05', '2026-03-19', $3, 20, 0, now(), 'paper'
     from generate_series(1, 240) n`,
    [PIEDMONT, many.id, many.name],
  )
  expect(await read({ from: '2026-03-05', to: '2026-03-05' })).toHaveLength(240)
})
