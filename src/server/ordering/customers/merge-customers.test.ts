import { expect, test } from 'vitest'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

const haulyard = await openTestHaulyard()
const merge = (keep: number, drop: number) => haulyard.ask('customers.merge', { keep, drop }, { as: 'owner' })
const made = async (name: string, company = 35) =>
  (
    await haulyard.rows<{ id: number }>(
      'insert into customers (company_id, fullname, cellphone) values ($1, $2, $2) returning id',
      [company, name],
    )
  )[0]?.id ?? 0
const sold = (customer: number, price: number) =>
  haulyard.rows(
    `insert into customer_services (company_id, customer_id, name, type, price, totalprice) values (35, $1, 'Trash', 'Residential', $2, $2)`,
    [customer, price],
  )

test('moves everything of one record to the other, once, however often it is sent', async () => {
  const [buyer] = await haulyard.rows<{ id: number }>(
    `select customer_id as id from orders where company_id = 35 and customer_id is not null order by id limit 1`,
  )
  const drop = buyer?.id ?? 0
  const keep = await made('Kept Twice')
  await sold(keep, 10)
  const sum = async (id: number) =>
    (
      await haulyard.rows<{ price: string; version: number }>(
        `select coalesce(sum(price) filter (where active), 0)::numeric(12,2) as price from customer_services where customer_id = $1`,
        [id],
      )
    )[0]?.price
  const both = Number(await sum(keep)) + Number(await sum(drop))
  expect((await merge(keep, drop)).body).toEqual({ success: true })
  expect((await merge(keep, drop)).body).toEqual({ success: true })
  expect(Number(await sum(keep))).toBe(both)
  expect(await haulyard.rows('select id from customers where id = $1', [drop])).toEqual([])
  expect(await haulyard.rows('select id from orders where customer_id = $1', [keep])).not.toEqual([])
  const { body: row } = await haulyard.ask('customers.get', { i: keep }, { as: 'owner' })
  expect(row).toMatchObject({ cellphone: 'Kept Twice', email: expect.stringContaining('@') })
  expect(row.price).toBe(both)
  const [kept] = await haulyard.rows<{ before: { id: number } }>(
    'select before from customer_merges where dropped = $1',
    [drop],
  )
  expect(kept?.before.id).toBe(drop)
})

test('takes along the records merged into it before', async () => {
  const [a, b, c] = [await made('A'), await made('B'), await made('C')]
  await merge(b, a)
  await merge(c, b)
  expect((await merge(c, a)).status).toBe(200)
})

test('refuses to merge a customer with itself, with an unknown one, or with a foreign one', async () => {
  const own = await made('Own')
  expect((await merge(own, own)).status).toBe(400)
  expect((await merge(own, 999_999_999)).status).toBe(404)
  expect((await merge(own, await made('Foreign', 38))).status).toBe(404)
})

test('counts a price agreed outside once and keeps the other one readable', async () => {
  const byHand = async (fullname: string, price: number) => {
    const { body } = await haulyard.send('users.create', { fullname, price }, { as: 'owner' })
    return (body as { customer: { id: number } }).customer.id
  }
  const priceOf = async (i: number) => (await haulyard.ask('customers.get', { i }, { as: 'owner' })).body.price
  const [keep, drop] = [await byHand('Agreed', 20), await byHand('Agreed Twice', 31)]
  await merge(keep, drop)
  expect(await priceOf(keep)).toBe(20)
  const { body: services } = await haulyard.ask('customers.getServices', { i: keep }, { as: 'owner' })
  expect(services.map(({ price, active }) => [price, active]).toSorted()).toEqual([
    [20, 1],
    [31, 0],
  ])
  const [ended, running] = [await byHand('Ended', 20), await byHand('Running', 31)]
  await haulyard.ask('customers.update', { id: ended, price: 0 }, { as: 'owner' })
  await merge(ended, running)
  expect(await priceOf(ended)).toBe(31)
})
