import { expect, test } from 'vitest'
import { differenceMessages } from '#domain/payments/messages.ts'
import { reconcileJob } from '#server/ordering/reconciliation/reconcile.job.ts'
import { type IssuedBill, openBills, PIEDMONT } from '#tests/support/billing/open-bills.ts'
import { newKey } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Payments of bills have no order; the nightly comparison with the card processor covers them all the same.

const haulyard = await openTestHaulyard({ env: { gatewayTimeoutMs: 800 } })
const { haulyard: app, rows, sandbox, ask } = haulyard
const { issue, payer, pay } = await openBills(haulyard)
const MID = '496400000035'
// Moves the demo's sales out of the compared days: this sandbox has no record of them.
await rows(`update payments set decided_at = decided_at - interval '60 days'`)

const night = () =>
  reconcileJob(app).handle({}, { id: '', attempt: 1, signal: new AbortController().signal, log: app.log })
const refundAtTerminal = (retref: string, amount: string, orderid: string) =>
  sandbox.rest('POST', 'refund', JSON.stringify({ merchid: MID, retref, amount, orderid }))

interface Paid {
  bill: IssuedBill
  id: number
  orderid: string
  retref: string
}

async function paid(amount: number): Promise<Paid> {
  const bill = await issue(await payer(), { amount })
  expect((await pay(bill)).body.success).toBe(true)
  const [row] = await rows<Omit<Paid, 'bill'>>('select id, orderid, retref from payments where customer_id = $1', [
    bill.customer,
  ])
  if (!row) throw new Error('The bill has a payment')
  return { bill, ...row }
}

const listed = async () => (await ask('services.getDifferences', { companyId: PIEDMONT }, { as: 'owner' })).body
const refundOf = async ({ id }: Paid, amount: number) =>
  (await ask('billing.refund', { payment: id, amount }, { as: 'owner', key: newKey() })).body
const set = ({ id }: Paid, columns: string) => rows(`update payments set ${columns} where id = $1`, [id])
/** Backdates the books by three days, so that a missing entry is not merely late. */
const age = ({ id }: Paid) => set({ id } as Paid, `decided_at = decided_at - interval '3 days'`)

test('finds nothing where books and report agree, after a refund, too', async () => {
  const one = await paid(12)
  await sandbox.settle()
  expect(await refundOf(one, 2)).toMatchObject({ success: true })
  await sandbox.settle()
  await night()
  expect(await listed()).toEqual([])
})

test('finds a planted difference of each kind once, and books a refund on its payment', async () => {
  const [unknown, declined, other, refunded, missing, unsent, lessSent] = [
    await paid(21),
    await paid(22),
    await paid(23),
    await paid(24),
    await paid(25),
    await paid(26),
    await paid(27),
  ]
  await rows('delete from allocations where payment_id = $1', [unknown.id])
  await rows('delete from payments where id = $1', [unknown.id])
  await rows('delete from allocations where payment_id = $1', [declined.id])
  await set(declined, `state = 'declined', retref = null`)
  await set(other, 'amount = amount + 1')
  // The charge is void at the processor, and approved in the books.
  await sandbox.rest('POST', 'void', JSON.stringify({ merchid: MID, retref: missing.retref }))
  await sandbox.settle()
  await refundAtTerminal(refunded.retref, '5.00', `HR-P${refunded.id}-1`)
  await set(missing, `orderid = 'HP-NOWHERE', retref = 'none'`)
  await age(missing)
  expect(await refundOf(lessSent, 4)).toMatchObject({ success: true })
  await rows('update refunds set amount = 3 where payment_id = $1', [lessSent.id])
  await rows(
    `insert into refunds (company_id, payment_id, customer_id, number, orderid, retref, mid, kind, state, amount, caller, key, asked_at, decided_at, reopens)
     select company_id, id, customer_id, 1, 'HR-UNSENT', retref, mid, 'refund', 'done', 7, 'user:0', 'unsent', product_now(),
       product_now() - interval '3 days', true from payments where id = $1`,
    [unsent.id],
  )
  await sandbox.settle()
  await night()
  await night()
  const found = await listed()
  expect(found.map(({ kind, order, reference, there, here }) => [kind, order, reference, there, here]).sort()).toEqual(
    [
      ['unknown charge', null, unknown.orderid, 21, null],
      ['declined charge', null, declined.orderid, 22, 0],
      ['amount differs', null, other.orderid, 23, 24],
      ['unknown refund', null, `HR-P${refunded.id}-1`, 5, null],
      ['missing charge', null, 'HP-NOWHERE', null, 25],
      ['missing refund', null, 'HR-UNSENT', null, 7],
      ['amount differs', null, `HR-P${lessSent.id}-1`, 4, 3],
    ].sort(),
  )
  const idOf = (kind: string) => found.find((one) => one.kind === kind)?.id ?? 0
  const settle = async (kind: string, action: 'give' | 'attach' | 'dismiss', reason = '') =>
    (await ask('services.settleDifference', { id: idOf(kind), action, reason }, { as: 'owner', key: newKey() })).body
  expect(await settle('unknown refund', 'attach')).toEqual({
    success: true,
    resptext: differenceMessages.attachedToPayment,
  })
  expect(await rows('select refunded from payments where id = $1', [refunded.id])).toEqual([{ refunded: '5.00' }])
  expect(await rows('select open from invoices where id = $1', [refunded.bill.id])).toEqual([{ open: '5.00' }])
  for (const kind of ['unknown charge', 'declined charge', 'missing refund']) {
    expect(await settle(kind, 'give'), kind).toMatchObject({ success: true })
  }
  const left = async ({ retref }: Paid) => (await sandbox.ledger()).find((entry) => entry.retref === retref)?.refunded
  expect([await left(unknown), await left(declined), await left(unsent)]).toEqual(['21.00', '22.00', '7.00'])
  expect(await settle('missing charge', 'dismiss', 'Paid by check')).toMatchObject({ success: true })
  await set(other, 'amount = amount - 1')
  await rows('update refunds set amount = 4 where payment_id = $1', [lessSent.id])
  await sandbox.settle()
  await night()
  expect((await listed()).filter(({ state }) => state === 'open')).toEqual([])
})
