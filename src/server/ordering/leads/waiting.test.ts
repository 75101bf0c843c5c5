import { expect, test } from 'vitest'
import { openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// "We'll let you know when we reach you" is kept: the owner sees whom the map covers by now, and one press writes to them.

const haulyard = await openTestHaulyard()
const { point } = await openOrders(haulyard)
await haulyard.rows(`update customers set outofarea = false where company_id = 35`)

const oak = { address: '120 Oak Street', city: 'Cedar Hollow', state: 'GA', zip: '30990' }
const ask = (email: string, place: { lat: number; lng: number }) =>
  haulyard.ask('services.initLead', {
    company: 35,
    address: { type: 'Residential', ...oak, ...place },
    user: { email },
    purchaseItemsStep: 'address',
  })
const waiting = async () => (await haulyard.ask('customers.getWaiting', { companyId: 35 }, { as: 'owner' })).body.people
const tell = async (ids: number[]) =>
  (await haulyard.ask('customers.tellServed', { companyId: 35, ids }, { as: 'owner' })).body.told
const mailsTo = (email: string) =>
  haulyard.rows<{ text: string }>(`select text from messages where recipient = $1`, [email])

test('who waits outside is listed once the area reaches them, and is written to once', async () => {
  const far = { lat: point.lat + 3, lng: point.lng }
  await ask('far@example.test', far)
  await ask('farther@example.test', { lat: point.lat + 5, lng: point.lng })
  expect(await waiting()).toEqual([])
  // The area comes to the person, as far as a look-up can tell.
  await haulyard.rows(`update customers set lat = $1, lng = $2 where email = 'far@example.test'`, [
    point.lat,
    point.lng,
  ])
  const people = await waiting()
  expect(people).toMatchObject([{ name: 'far@example.test', address: '120 Oak Street, Cedar Hollow' }])
  const [{ id } = { id: 0 }] = people
  const [farther] = await haulyard.rows<{ id: number }>(`select id from customers where email = 'farther@example.test'`)
  expect(await tell([id, farther?.id as number])).toEqual([id])
  const [mail, ...more] = await mailsTo('far@example.test')
  expect(more).toEqual([])
  expect(mail?.text).toContain('Piedmont Hauling serves your address now.')
  expect(mail?.text).toContain('/h/piedmont')
  expect(await mailsTo('farther@example.test')).toEqual([])
  expect(await waiting()).toEqual([])
  expect(await tell([id])).toEqual([])
  expect(await mailsTo('far@example.test')).toHaveLength(1)
})
