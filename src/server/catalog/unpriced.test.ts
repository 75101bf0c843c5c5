import { expect, test } from 'vitest'
import { openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A service without a price cannot be bought, so it is not offered, and a visitor inside the area is not told to be
// outside.

const haulyard = await openTestHaulyard()
const { point } = await openOrders(haulyard)

const typesOffered = async () => (await haulyard.ask('companies.getAvailableTypes', { i: 35 })).body
const servicesHere = async (type: 'Commercial') =>
  (await haulyard.ask('services.getServices', { i: 35, ...point, type })).body
const haulersHere = async () =>
  (await haulyard.ask('services.getHaulers', { ...point, type: 'Commercial' })).body.map(({ company }) => company.id)

/** Deletes the prices of all containers of company 35. */
async function withoutPrices(): Promise<void> {
  await haulyard.rows(`delete from price_rows where company_id = 35 and service_id in
    (select id from services where company_id = 35 and type = 'Commercial')`)
  await haulyard.rows(`update services set price_set_uid = null where company_id = 35 and type = 'Commercial'`)
}

test('offers no service without a price, nor its type', async () => {
  expect(await typesOffered()).toContain('Commercial')
  expect((await servicesHere('Commercial')).length).toBeGreaterThan(0)
  expect(await haulersHere()).toContain(35)
  await withoutPrices()
  expect(await typesOffered()).toEqual(['Residential', 'Roll-Offs'])
  expect(await servicesHere('Commercial')).toEqual([])
  await expect.poll(haulersHere).not.toContain(35)
})

test('treats a lead from inside the area as a request, whichever step the page names', async () => {
  await withoutPrices()
  const address = {
    type: 'Commercial' as const,
    address: '120 Oak Street',
    city: 'Cedar Hollow',
    state: 'GA',
    zip: '30990',
  }
  const lead = (place: object, email: string) =>
    haulyard.ask('services.initLead', {
      company: 35,
      address: { ...address, ...place },
      user: { email },
      purchaseItemsStep: 'address',
    })
  await lead(point, 'inside@example.test')
  await lead({ lat: point.lat + 3, lng: point.lng }, 'outside@example.test')
  const kept = await haulyard.rows(
    `select c.email, c.outofarea, l.finished from customers c join leads l on l.customer_id = c.id
      where c.email in ('inside@example.test', 'outside@example.test') order by 1`,
  )
  expect(kept).toEqual([
    { email: 'inside@example.test', outofarea: false, finished: true },
    { email: 'outside@example.test', outofarea: true, finished: false },
  ])
})
