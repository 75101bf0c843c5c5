import { expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import { dropOffNote } from '#domain/cans/tasks/drop-off-note.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { groupId } from '#tests/support/live-feed.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { noonOfProductDay } from '#tests/support/product-day.ts'
import { soldService } from '#tests/support/subscriptions/sold-service.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// The driver reads a site's contact and note at each stop of its services, as they are now.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)
const TODAY = todayIn('America/New_York', noonOfProductDay())
const FROM = addDays(TODAY, 7)
const GATE = { contactname: 'Gate Guard', contactphone: '478-555-0100', drivernote: 'Gate code 4417' }

const sitesOf = async (i: number) => (await haulyard.ask('customers.getSites', { i }, { as: 'owner' })).body
const saveSite = async (site: Asked<'customers.saveSite'>) =>
  (await haulyard.ask('customers.saveSite', site, { as: 'owner' })).body.site
const taskIds = async (where: string) =>
  (
    await haulyard.rows<{ id: string }>(`select id from tasks where company_id = 35 and ${where} order by created_at`)
  ).map(({ id }) => id)
async function stopsOf(where: string) {
  const ids = await taskIds(where)
  const asked = { groupid: groupId, archived: '1' as const }
  const { body } = await haulyard.ask('canmanager.getTasks', asked, { as: 'manager' })
  return ids.map((id) => body.find((task) => task.id === id))
}
async function bought(user?: Asked<'services.purchase'>['user']) {
  const order = await orders.carts()
  const sent = user ? { ...order, user } : order
  const { body } = await haulyard.ask('services.purchase', sent, { key: newKey() })
  if (!body.success) throw new Error(body.resptext)
  const [row] = await haulyard.rows<{ customer: number }>('select customer_id as customer from orders where id = $1', [
    body.order,
  ])
  return { order: `order_id = '${body.order}'`, customer: row?.customer ?? 0, user: sent.user }
}

test('a drop-off of the order page follows its site, and a later order has its words from the start', async () => {
  const { order, customer, user } = await bought()
  const [site] = await sitesOf(customer)
  if (!site) throw new Error('The site was not made')
  const buyer = { name: `${user.firstname} ${user.lastname}`, phone: user.cellphone }
  expect(await stopsOf(order)).toMatchObject([{ ...buyer, notes: dropOffNote(null), version: 1 }])
  const saved = await saveSite({ ...site, ...GATE })
  const words = { name: 'Gate Guard', phone: '478-555-0100', notes: `${dropOffNote(null)}\nGate code 4417` }
  expect(await stopsOf(order)).toMatchObject([{ ...words, version: 2 }])
  const second = await bought(user)
  expect(second.customer).toBe(customer)
  expect(await stopsOf(second.order)).toMatchObject([{ ...words, version: 1 }])
  await saveSite({ ...saved, contactname: '', contactphone: '', drivernote: '' })
  expect(await stopsOf(order)).toMatchObject([{ ...buyer, notes: dropOffNote(null), version: 3 }])
})

test('a sale by phone at a site with a note is delivered with it', async () => {
  const { customer } = await bought()
  const { id: site } = await saveSite({ customer, address: '9 Gate Road', ...orders.point, ...GATE })
  const sale = { customer, site, service: 3501, cans: 1, frequency: 'Weekly', from: FROM, payby: 'bill' } as const
  const { body } = await haulyard.ask('customers.addService', sale, { as: 'owner', key: newKey() })
  if (!body.success) throw new Error(body.resptext)
  expect(await stopsOf(`order_id = '${body.order}'`)).toMatchObject([
    { name: 'Gate Guard', phone: '478-555-0100', notes: 'Gate code 4417' },
  ])
})

test('both stops of a move follow their own site, and are taken by a hold', async () => {
  const sold = await soldService(haulyard, { since: addDays(TODAY, -100), soldAs: 3501, address: '1 Left Road' })
  const there = await saveSite({ customer: sold.customer, address: '2 Right Road', ...orders.point, ...GATE })
  const { body } = await haulyard.ask(
    'customers.moveService',
    { id: sold.id, version: 1, site: there.id, from: FROM },
    { as: 'owner' },
  )
  const [left] = await sitesOf(sold.customer)
  if (!left) throw new Error('The site was not made')
  await saveSite({ ...left, drivernote: 'Behind the shed' })
  await saveSite({ ...there, drivernote: 'Gate code 99' })
  expect(await stopsOf(`address like '1 Left Road%'`)).toMatchObject([
    { name: 'Pat Planned', notes: 'Behind the shed' },
  ])
  expect(await stopsOf(`address like '2 Right Road%'`)).toMatchObject([{ name: 'Gate Guard', notes: 'Gate code 99' }])
  const { id, version } = body.plan
  await haulyard.ask('customers.holdService', { id, version, from: FROM }, { as: 'owner' })
  expect(await stopsOf(`address like '2 Right Road%'`)).toMatchObject([{ archived: true }])
})

test('words of a person, done stops and tasks written by hand stay as they are', async () => {
  const { order, customer } = await bought()
  const [site] = await sitesOf(customer)
  if (!site) throw new Error('The site was not made')
  const gated = await saveSite({ ...site, ...GATE })
  const [id = ''] = await taskIds(order)
  const typed = { id, groupId, name: 'Ann Next Door', notes: 'Ring at number 12\nGate code 4417\nBig dog' }
  await haulyard.ask('canmanager.updateTask', typed, { as: 'manager' })
  const [person] = await haulyard.rows<{ name: string }>('select fullname as name from customers where id = $1', [
    customer,
  ])
  const { body: byHand } = await haulyard.ask(
    'canmanager.createTask',
    { groupId, name: person?.name ?? '', address: site.address, assignedTo: 'driver@demo.test', notes: 'By hand' },
    { as: 'manager' },
  )
  await saveSite({ ...gated, drivernote: 'Gate code 99', contactname: 'New Guard' })
  expect(await stopsOf(order)).toMatchObject([
    { name: 'Ann Next Door', phone: '478-555-0100', notes: 'Ring at number 12\nGate code 99\nBig dog' },
  ])
  expect(await stopsOf(`id = '${byHand.task.id}'`)).toMatchObject([{ notes: 'By hand', version: 1 }])
  await haulyard.rows(`update tasks set done = true where ${order}`)
  await saveSite({ ...gated, version: undefined, drivernote: 'Gate code 1' })
  expect(await stopsOf(order)).toMatchObject([{ notes: 'Ring at number 12\nGate code 99\nBig dog' }])
})
