import { expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { bill, cansOf, newKey, openOrders } from '#tests/support/orders.ts'
import { noonOfProductDay } from '#tests/support/product-day.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A drop-off of several services loses the line of one that ends or is on hold, and an undo puts it back.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)
const TODAY = todayIn('America/New_York', noonOfProductDay())

interface Drop {
  servicename: string
  lines: string
  archived: boolean
}

/** Trash and recycling in one drop-off. */
async function both() {
  const services = [cansOf(3501, 1, 'Weekly', 22), cansOf(3502, 1, 'Bi-Weekly', 9)]
  const order = await orders.carts()
  const billing = { ...bill(83.17, 2.17), tokenResponse: await orders.token() }
  const { body } = await haulyard.ask('services.purchase', { ...order, services, billing }, { key: newKey() })
  if (!body.success) throw new Error(body.resptext)
  const sold = await haulyard.rows<{ id: number }>('select id from customer_services where order_id = $1 order by id', [
    body.order,
  ])
  const drop = async () => {
    const [task] = await haulyard.rows<Drop>(
      `select servicename, archived, (select string_agg(line ->> 'canType', ',') from jsonb_array_elements(cans) as line) as lines
       from tasks where order_id = $1`,
      [body.order],
    )
    return task
  }
  return { order: body.order, trash: sold[0]?.id ?? 0, recycling: sold[1]?.id ?? 0, drop }
}
const whole = { servicename: 'Household Trash, Recycling', lines: 'Trash,Recycle,', archived: false }

type ActName = 'customers.endService' | 'customers.holdService' | 'customers.undoServiceAct'
const act = <N extends ActName>(name: N, input: Asked<N>) => haulyard.ask(name, input, { as: 'owner' })
const end = (id: number) => act('customers.endService', { id, version: 1, last: TODAY })
const undo = (id: number) => act('customers.undoServiceAct', { id, version: 2 })

test.each(['trash', 'recycling'] as const)('the line of ended %s returns to its place by an undo', async (which) => {
  const sale = await both()
  expect(await sale.drop()).toEqual(whole)
  await end(sale[which])
  const left = which === 'trash' ? ['Recycling', 'Recycle,,'] : ['Household Trash', 'Trash,,']
  expect(await sale.drop()).toEqual({ servicename: left[0], lines: left[1], archived: false })
  await undo(sale[which])
  expect(await sale.drop()).toEqual(whole)
})

test('an open hold takes the line, and an undo puts it back', async () => {
  const sale = await both()
  await act('customers.holdService', { id: sale.recycling, version: 1, from: addDays(TODAY, 1) })
  expect(await sale.drop()).toMatchObject({ servicename: 'Household Trash' })
  await undo(sale.recycling)
  expect(await sale.drop()).toEqual(whole)
})

test('lines of two ended services return in either order', async () => {
  for (const turned of [true, false]) {
    const sale = await both()
    await end(sale.trash)
    await end(sale.recycling)
    expect(await sale.drop()).toMatchObject({ servicename: 'Recycling', archived: true })
    const [first, second] = turned ? [sale.recycling, sale.trash] : [sale.trash, sale.recycling]
    await undo(first)
    await undo(second)
    expect(await sale.drop()).toEqual(whole)
  }
})

test('a delivered drop-off stays as it is', async () => {
  const sale = await both()
  await end(sale.trash)
  await haulyard.rows('update tasks set done = true where order_id = $1', [sale.order])
  await undo(sale.trash)
  expect(await sale.drop()).toMatchObject({ servicename: 'Recycling' })
})
