import { beforeEach, expect, test } from 'vitest'
import { newKey, type Order, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Races for the buyer of an order: the owner's connection plays the concurrent writer.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)
const { rows } = haulyard

const place = async (order: Order) => (await haulyard.ask('services.purchase', order, { key: newKey() })).body
const customersOf = (email: string) =>
  rows<{ id: number; fullname: string }>(
    'select id, fullname from customers where company_id = 35 and emailkey = lower($1) order by id',
    [email],
  )
const made = async (email: string, status: 'Lead' | 'Purchased', createdAt: string) => {
  const [customer] = await rows<{ id: number }>(
    `insert into customers (company_id, fullname, email, status, created_at) values (35, 'Made Before', $1, $2, $3) returning id`,
    [email, status, createdAt],
  )
  return customer?.id ?? 0
}

/** Resolves once another transaction waits for the owner's lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const waiting = await rows(
      'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))',
    )
    if (waiting.length > 0) return
  }
}

/** Runs `change` in a transaction that commits once `meeting` waits for it. */
async function whileOthers<T>(change: () => Promise<unknown>, meeting: () => Promise<T>): Promise<T> {
  await rows('begin')
  await change()
  const met = meeting()
  await untilSomebodyWaits()
  await rows('commit')
  return met
}

beforeEach(() => rows('rollback'))

test('skips a customer deleted while the order waits, in favor of another with that email', async () => {
  const order = await orders.carts()
  const { email } = order.user
  const [older, other] = [await made(email, 'Purchased', '2026-01-01'), await made(email, 'Purchased', '2026-02-01')]
  const answer = await whileOthers(
    () => rows('delete from customers where id = $1', [older]),
    () => place(order),
  )
  expect(answer).toMatchObject({ success: true })
  expect(await customersOf(email)).toEqual([{ id: other, fullname: 'Made Before' }])
})

test('skips a customer whose email changes while the order waits', async () => {
  const order = await orders.carts()
  const { email } = order.user
  const known = await made(email, 'Purchased', '2026-01-01')
  await whileOthers(
    () => rows(`update customers set email = 'elsewhere@example.test' where id = $1`, [known]),
    () => place(order),
  )
  const [buyer, ...others] = await customersOf(email)
  expect(buyer?.id).not.toBe(known)
  expect(others).toEqual([])
})

test('treats a lead who buys elsewhere while the order waits as a known customer', async () => {
  const order = await orders.carts()
  const { email } = order.user
  const [lead, late] = [await made(email, 'Lead', '2026-01-01'), await made(email, 'Lead', '2026-02-01')]
  const answer = await whileOthers(
    () => rows(`update customers set status = 'Purchased' where id = $1`, [late]),
    () => place(order),
  )
  const placed = await rows('select customer_id from orders where id = $1', ['order' in answer ? answer.order : ''])
  expect(placed).toEqual([{ customer_id: late }])
  expect((await customersOf(email)).map(({ id }) => id)).toEqual([lead, late])
})

test('makes one customer with ten services of ten simultaneous orders by a lead and visitors with its email', async () => {
  const first = await orders.carts()
  const lead = (await haulyard.ask('services.initLead', first)).body.post
  const all = await Promise.all(
    Array.from({ length: 10 }, async (_, at) => ({
      ...(await orders.carts()),
      user: first.user,
      ...(at === 4 ? { lead } : {}),
    })),
  )
  for (const answer of await Promise.all(all.map(place))) expect(answer).toMatchObject({ success: true })
  const [buyer, ...others] = await customersOf(first.user.email)
  expect(others).toEqual([])
  const services = await rows('select id from customer_services where customer_id = $1', [buyer?.id])
  expect(services).toHaveLength(10)
})

test('a merge waits for an order that is being cancelled before it locks a customer, so neither deadlocks', async () => {
  const order = await orders.carts()
  const answer = await place(order)
  const [buyer] = await customersOf(order.user.email)
  const keep = await made('', 'Purchased', '2026-01-01')
  const merged = await whileOthers(
    () => rows('select from orders where id = $1 for update', ['order' in answer ? answer.order : '']),
    async () => {
      const merge = haulyard.ask('customers.merge', { keep, drop: buyer?.id ?? 0 }, { as: 'owner' })
      await untilSomebodyWaits()
      expect(
        await rows('select id from customers where id in ($1, $2) for update nowait', [keep, buyer?.id]),
      ).toHaveLength(2)
      return merge
    },
  )
  expect(merged.body).toEqual({ success: true })
})
