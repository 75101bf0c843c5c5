import { describe, expect, test } from 'vitest'
import type { Asked, CallName } from '#contract/contract.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { noonOfProductDay } from '#tests/support/product-day.ts'
import { type Sold, soldService } from '#tests/support/subscriptions/sold-service.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// The last act is taken back whole, and writers without dates keep the plan right.

const haulyard = await openTestHaulyard()
const TODAY = todayIn('America/New_York', noonOfProductDay())
const inDays = (count: number) => addDays(TODAY, count)
const SINCE = inDays(-100)

type ActName = Extract<
  CallName,
  `customers.${'changeService' | 'holdService' | 'releaseHold' | 'endService' | 'reopenService' | 'undoServiceAct'}`
>
const act = <N extends ActName>(name: N, input: Asked<N>) => haulyard.ask(name, input, { as: 'owner' })
const planOf = async ({ id }: Sold) => (await haulyard.ask('customers.getServicePlan', { i: id }, { as: 'owner' })).body
const sell = (more: Parameters<typeof soldService>[1] = {}) => soldService(haulyard, { since: SINCE, ...more })

describe('an undo', () => {
  test('restores the plan before the last act, with its stamps', async () => {
    const sold = await sell()
    await act('customers.changeService', { id: sold.id, version: 1, from: inDays(3), price: 30, reason: 'Agreed' })
    const before = await planOf(sold)
    await act('customers.holdService', { id: sold.id, version: 2, from: inDays(1), to: inDays(9) })
    const { body } = await act('customers.undoServiceAct', { id: sold.id, version: 3 })
    expect(body).toMatchObject({ success: true, price: 22 })
    expect(await planOf(sold)).toEqual({ ...before, version: 4 })
  })

  test('is refused once something changed since, and a second time', async () => {
    const sold = await sell()
    await act('customers.endService', { id: sold.id, version: 1, last: inDays(3) })
    await haulyard.ask('customers.updateCustomerService', { id: sold.id, active: 0 }, { as: 'owner' })
    expect((await act('customers.undoServiceAct', { id: sold.id, version: 2 })).status).toBe(409)
    expect((await act('customers.undoServiceAct', { id: sold.id, version: 3 })).status).toBe(409)
  })
})

test('a price written by hand becomes a phase of today, and the old one when it is written back', async () => {
  const [person] = await haulyard.rows<{ id: number }>(
    `insert into customers (company_id, fullname, status, created_at)
     values (35, 'By Hand', 'Purchased', product_now() - interval '50 days') returning id`,
  )
  const customer = person?.id ?? 0
  const write = (price: number) => haulyard.ask('customers.update', { id: customer, price }, { as: 'owner' })
  await write(20)
  const [service] = (await haulyard.ask('customers.getServices', { i: customer }, { as: 'owner' })).body
  await haulyard.rows(`update service_phases set from_day = from_day - 30 where service_id = $1`, [service?.id])
  const prices = async () =>
    (await planOf({ id: service?.id ?? 0, customer })).phases.map(({ from, price }) => [from, price])
  await write(24)
  expect(await prices()).toEqual([
    [inDays(-30), 20],
    [TODAY, 24],
  ])
  await write(20)
  expect(await prices()).toEqual([[inDays(-30), 20]])
})
