import { expect, test } from 'vitest'
import type { Answer, Asked, CallName } from '#contract/contract.ts'
import { addDays, addMonths, todayIn } from '#domain/companies/days/calendar-day.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { collectJob } from '../collection/collect.job.ts'
import { runBillsJob } from '../run/run-bills.job.ts'

// Where periods begin with the drop-off, the first one moves with its day until a run has billed the service.

const haulyard = await openTestHaulyard()
const { ask, send, rows, clock } = haulyard
const orders = await openOrders(haulyard)
const today = () => todayIn('America/New_York', clock.now())

async function ok<N extends CallName>(name: N, input: Asked<N>, as?: 'owner'): Promise<Answer<N>> {
  const { status, body } = await send(name, { ...input }, { key: newKey(), ...(as && { as }) })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Answer<N>
}

const itemsOf = (order: string) =>
  rows<{ from: string; to: string; amount: string; source: string }>(
    `select i.from_day::text as "from", i.to_day::text as "to", i.amount, split_part(i.source, ':', 3) as source from invoice_items i
     join invoices b on b.company_id = i.company_id and b.id = i.invoice_id
     join customers c on c.company_id = b.company_id and c.id = b.customer_id
     join orders o on o.company_id = c.company_id and o.customer_id = c.id
     where o.id = $1 and i.kind = 'recurring' order by i.from_day`,
    [order],
  )

test('the first period, the promise and the next bill follow the drop-off day', async () => {
  const company = { companyId: 35 as never }
  const placed = today()
  await ok(
    'billing.saveSettings',
    { ...company, periodsbegin: 'dropoff', mode: 'automatic', runhour: 0, collecthour: 0 },
    'owner',
  )
  await ok('billing.start', { ...company, day: placed }, 'owner')
  expect((await ask('companies.getByUrl', { i: 'piedmont' })).body.periodsbegin).toBe('dropoff')
  const sent = await orders.carts({ keepcard: true })
  const { order, key } = (await ok('services.purchase', sent)) as { order: string; key: string }
  const [mail] = await rows<{ text: string }>('select text from messages where recipient = $1', [sent.user.email])
  expect(mail?.text).toContain('One month after the drop-off, Piedmont Hauling bills you $23.54 a month')
  const promised = async () => (await ask('services.getOrder', { i: order, key })).body.nextcharge
  expect(await promised()).toBeNull()

  const first = await orders.openDay()
  expect(first > placed).toBe(true)
  const choose = (day: string) => send('services.setDeliveryDate', { order, key, datestart: day, ampm: 'AM' })
  const expectBegins = async (day: string) => {
    expect(await itemsOf(order)).toEqual([
      { from: day, to: addDays(addMonths(day, 1), -1), amount: '22.00', source: day },
    ])
    expect(await promised()).toMatchObject({ day: addMonths(day, 1), amount: 23.54 })
  }
  expect((await choose(first)).status).toBe(200)
  await expectBegins(first)
  let later = addDays(first, 1)
  while ((await choose(later)).status !== 200) later = addDays(later, 1)
  await expectBegins(later)

  const next = addMonths(later, 1)
  clock.advance(((Date.parse(next) - Date.parse(placed)) / 86_400_000) * 86_400)
  await runBillsJob(haulyard.haulyard).handle({}, {} as never)
  await collectJob(haulyard.haulyard).handle({}, { signal: AbortSignal.timeout(60_000) } as never)
  expect((await itemsOf(order)).map(({ from }) => from)).toEqual([later, next])
  const charged = await rows<{ day: string; amount: string }>(
    `select received::text as day, amount from payments where cause = 'run' and state = 'approved'
     and customer_id = (select customer_id from orders where id = $1)`,
    [order],
  )
  expect(charged).toEqual([{ day: next, amount: '23.54' }])
})
