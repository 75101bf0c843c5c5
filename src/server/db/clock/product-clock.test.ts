import { Client } from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openDemoClock, resetClock } from '#server/db/clock/product-clock.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'

const DAY_MS = 86_400_000

const { ownerUrl, actors } = await freshDatabase('demo')
// The product clock starts at the machine's time, independent of the suites' fixed day.
await resetClock(ownerUrl)
const owner = new Client({ connectionString: ownerUrl })
await owner.connect()
const clock = await openDemoClock(actors, (error) => console.error(error))
afterAll(async () => {
  clock.close()
  await owner.end()
})
afterEach(() => resetClock(ownerUrl))

const daysAhead = () => Math.round((clock.now().getTime() - Date.now()) / DAY_MS)

async function setAhead(days: number): Promise<void> {
  await owner.query(
    `insert into product_clock (ahead) values ($1) on conflict (one) do update set ahead = excluded.ahead`,
    [`${days * 24} hours`],
  )
  await owner.query('notify clock')
}

test("product_now is the transaction's time while no offset is set", async () => {
  const { rows } = await owner.query('select product_now() = now() as same')
  expect(rows).toEqual([{ same: true }])
})

test.each(['public', 'staff', 'platform'] as const)('product_now is ahead for the actor %s', async (actor) => {
  await setAhead(40)
  const { rows } = await actors[actor].query(`select product_now() = now() + interval '40 days' as ahead`)
  expect(rows).toEqual([{ ahead: true }])
})

test.each(['public', 'staff'] as const)('the actor %s may not move it', async (actor) => {
  const moving = actors[actor].query(`insert into product_clock (ahead) values ('1 day')`)
  await expect(moving).rejects.toThrow('permission denied')
})

test('every process on the database follows a move', async () => {
  const other = await openDemoClock(actors, (error) => console.error(error))
  await setAhead(3)
  await expect.poll(daysAhead).toBe(3)
  await expect.poll(() => Math.round((other.now().getTime() - clock.now().getTime()) / 1000)).toBe(0)
  other.close()
})

test("a service that ends today adds nothing to tomorrow's price", async () => {
  const priced = async () => {
    const { rows } = await owner.query<{ sum: string }>('select sum(price) as sum from monthly_services')
    return Number(rows[0]?.sum)
  }
  const before = await priced()
  const { rows: ended } = await owner.query<{ price: string }>(
    `update customer_services s set dateend = (product_now() at time zone c.timezone)::date from companies c
     where c.id = s.company_id and (s.company_id, s.id) in (select company_id, id from monthly_services where price > 0 limit 1)
     returning price`,
  )
  expect(await priced()).toBe(before)
  await setAhead(1)
  expect(await priced()).toBeCloseTo(before - Number(ended[0]?.price), 2)
})

test("a new row gets the product's time", async () => {
  await setAhead(400)
  const { rows } = await owner.query(
    `insert into contact_messages (firstname, lastname, email, comment) values ('A', 'B', 'a@b.example', 'Hi')
     returning created_at = product_now() as same`,
  )
  expect(rows).toEqual([{ same: true }])
})
