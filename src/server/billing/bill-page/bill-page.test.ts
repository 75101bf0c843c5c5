import { describe, expect, test } from 'vitest'
import { openBills, PIEDMONT } from '#tests/support/billing/open-bills.ts'
import { newKey } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A bill is opened by its number and key, without a login.

const haulyard = await openTestHaulyard()
const { ask, rows } = haulyard
const { issue, open, opened, payer, pay } = await openBills(haulyard)

describe('a bill', () => {
  test('is opened by its number and key, with its lines and without what is the office’s', async () => {
    const bill = await issue(await payer(), { amount: 41.84, tax: 2.93 })
    const { status, body } = await open(bill)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      company: { slug: 'piedmont', tokenizerurl: expect.stringContaining('/itoke/') },
      invoice: { number: bill.number, kind: 'invoice', state: 'issued', name: bill.name, region: 'GA', total: 44.77 },
      customernumber: '',
      servedat: '',
      cards: [],
      autopay: 0,
      state: 'open',
    })
    expect(body.invoice.items).toMatchObject([{ kind: 'other', text: 'Extra bags', amount: 41.84, tax: 2.93 }])
    expect(JSON.stringify(body)).not.toContain(bill.key)
    for (const field of ['customer', 'sent', 'takeback', 'delivery', 'allocations', 'voidreason'])
      expect(body.invoice).not.toHaveProperty(field)
  })

  test('is not found by a wrong number or key, and cannot be paid so', async () => {
    const [one, other] = [await issue(await payer()), await issue(await payer())]
    const wrong = [
      { number: one.number, key: '0'.repeat(32) },
      { number: other.number, key: one.key },
      { number: 'none', key: one.key },
    ]
    for (const each of wrong) {
      expect((await ask('billing.getBill', each)).status).toBe(404)
      expect((await ask('billing.payBill', { ...each, card: '1111' }, { key: newKey() })).status).toBe(404)
    }
  })

  test('of another company with the same number needs its own key', async () => {
    const one = await issue(await payer())
    const other = await issue(await payer(38), { number: one.number })
    expect((await open(other)).body.company.slug).not.toBe('piedmont')
    expect((await open(one)).body.company.slug).toBe('piedmont')
    expect((await open({ number: one.number, key: other.key })).body.invoice.id).toBe(other.id)
  })

  test('that is a draft is not found', async () => {
    const bill = await issue(await payer())
    await rows(`update invoices set state = 'draft' where id = $1`, [bill.id])
    expect((await open(bill)).status).toBe(404)
  })

  test('that is void says so, and takes no payment', async () => {
    const bill = await issue(await payer())
    await rows(`update invoices set state = 'void', voidreason = 'Billed by mistake' where id = $1`, [bill.id])
    const { body } = await open(bill)
    expect(body).toMatchObject({ state: 'void', terms: '', company: { tokenizerurl: null } })
    expect(JSON.stringify(body)).not.toContain('Billed by mistake')
    expect(await pay(bill)).toMatchObject({
      status: 200,
      body: { success: false, resptext: 'This bill is void. There is nothing to pay on it.' },
    })
  })

  test('of a customer who was deleted is void unless it is paid, and takes no payment', async () => {
    const [open, paid] = [await issue(await payer()), await issue(await payer())]
    expect((await pay(paid)).body.success).toBe(true)
    await rows('update invoices set customer_id = null where id = any($1)', [[open.id, paid.id]])
    expect(await opened(open)).toMatchObject({ state: 'void', company: { tokenizerurl: null } })
    expect((await pay(open)).body).toMatchObject({ success: false, resptext: expect.stringContaining('is void') })
    expect((await opened(paid)).state).toBe('paid')
    expect((await pay(paid)).body).toMatchObject({ success: false, resptext: expect.stringContaining('is paid') })
  })

  test('that is paid says so, and takes no second payment', async () => {
    const bill = await issue(await payer())
    expect((await pay(bill)).body.success).toBe(true)
    expect(await opened(bill)).toMatchObject({ state: 'paid', terms: '', company: { tokenizerurl: null } })
    expect(await pay(bill)).toMatchObject({
      status: 200,
      body: { success: false, resptext: 'This bill is paid. Thank you.' },
    })
  })

  test('that is partly paid asks for the rest', async () => {
    const bill = await issue(await payer(), { amount: 30 })
    expect((await pay(bill, { amount: 12.5 })).body.success).toBe(true)
    expect(await opened(bill)).toMatchObject({ state: 'open', invoice: { total: 30, open: 17.5 } })
    expect((await pay(bill)).body.resptext).toContain('$17.50')
    expect((await opened(bill)).state).toBe('paid')
  })

  test('that is a credit has nothing to pay', async () => {
    const bill = await issue(await payer(), { amount: -11.6 })
    expect(await opened(bill)).toMatchObject({ state: 'paid', invoice: { kind: 'creditnote', total: -11.6 } })
    expect((await pay(bill)).body.success).toBe(false)
  })

  test('offers autopay word for word once its company bills', async () => {
    const bill = await issue(await payer())
    await rows('update billing_settings set startedon = null where company_id = $1', [PIEDMONT])
    expect((await opened(bill)).terms).toBe('')
    await rows(`update billing_settings set startedon = '2026-01-01' where company_id = $1`, [PIEDMONT])
    expect((await opened(bill)).terms).toMatch(/^I allow Piedmont Hauling to charge this card .*, starting \d\d\//)
  })
})

test.each([
  ['0', 0],
  ['negative', -5],
  ['of three decimals', 1.005],
  ['above what is open', 20.01],
])('an amount that is %s is refused at its field, and nothing is charged', async (_what, amount) => {
  const bill = await issue(await payer(), { amount: 20 })
  const { status, body } = await pay(bill, { amount })
  const { errors } = body as unknown as { errors: { field: string }[] }
  expect([status, errors[0]?.field]).toEqual([400, 'amount'])
  expect(await opened(bill)).toMatchObject({ state: 'open', invoice: { open: 20 } })
})
