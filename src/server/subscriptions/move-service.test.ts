import { describe, expect, test } from 'vitest'
import type { Asked } from '#contract/contract.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { openOrders } from '#tests/support/orders.ts'
import { noonOfProductDay } from '#tests/support/product-day.ts'
import { type Sold, soldService } from '#tests/support/subscriptions/sold-service.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A move ends the service at its site and begins the same at another one, with a pickup and a delivery of the carts.

const haulyard = await openTestHaulyard()
const { point } = await openOrders(haulyard)
const TODAY = todayIn('America/New_York', noonOfProductDay())
const FROM = addDays(TODAY, 7)
const SINCE = addDays(TODAY, -100)

const move = (input: Asked<'customers.moveService'>) => haulyard.ask('customers.moveService', input, { as: 'owner' })
const planOf = async (id: number) => (await haulyard.ask('customers.getServicePlan', { i: id }, { as: 'owner' })).body
const sell = () => soldService(haulyard, { since: SINCE, soldAs: 3501 })
const siteOf = async ({ customer }: Sold, more: object = {}) => {
  const { body } = await haulyard.ask(
    'customers.saveSite',
    { customer, address: '9 New Road', city: 'Cedar Hollow', state: 'GA', zip: '30990', ...point, ...more },
    { as: 'owner' },
  )
  return body.site
}
const tasksAt = (address: string) =>
  haulyard.rows<{ action: string; day: string; archived: boolean; notes: string; name: string }>(
    `select cans -> 0 ->> 'action' as action, delivery_date::text as day, archived, notes, name from tasks
     where company_id = 35 and address like $1 order by created_at, id`,
    [`${address}%`],
  )

describe('a move', () => {
  test('ends at the old site, begins at the new one at its price, and is undone whole', async () => {
    const sold = await sell()
    const before = await planOf(sold.id)
    const site = await siteOf(sold, { contactname: 'Gate Guard', drivernote: 'Ring twice' })
    const { body } = await move({ id: sold.id, version: 1, site: site.id, from: FROM })
    expect(body).toMatchObject({
      ended: { id: sold.id, ended: addDays(FROM, -1), version: 2 },
      plan: {
        site: site.id,
        since: FROM,
        anchor: before.anchor,
        payfrequency: before.payfrequency,
        phases: [{ price: 22 }],
      },
      preview: { permonth: { before: 22, after: 22 }, from: FROM, warnings: [] },
    })
    expect(await tasksAt('9 New Road')).toMatchObject([
      { action: 'Delivery', day: FROM, notes: 'Ring twice', name: 'Gate Guard' },
    ])
    expect(await tasksAt('1 Plan Road')).toMatchObject([{ action: 'Pick-Up', day: FROM }])
    const moved = body.plan.id
    await haulyard.ask('customers.undoServiceAct', { id: sold.id, version: 2 }, { as: 'owner' })
    expect(await planOf(sold.id)).toEqual({ ...before, version: 3 })
    expect((await haulyard.ask('customers.getServicePlan', { i: moved }, { as: 'owner' })).status).toBe(404)
    expect((await tasksAt('9 New Road')).every(({ archived }) => archived)).toBe(true)
  })

  test('is not undone or reopened after the service at the new site was changed', async () => {
    const sold = await sell()
    const site = await siteOf(sold)
    const { body } = await move({ id: sold.id, version: 1, site: site.id, from: TODAY })
    const change = { id: body.plan.id, version: body.plan.version, from: FROM, price: 30, reason: 'Agreed' }
    await haulyard.ask('customers.changeService', change, { as: 'owner' })
    const undone = await haulyard.ask('customers.undoServiceAct', { id: sold.id, version: 2 }, { as: 'owner' })
    const reopened = await haulyard.ask('customers.reopenService', { id: sold.id, version: 2 }, { as: 'owner' })
    expect([undone.status, reopened.status]).toEqual([409, 409])
  })

  test('outside every area warns, and needs a price with a reason', async () => {
    const sold = await sell()
    const site = await siteOf(sold, { lat: 60, lng: -20 })
    const wanted = { id: sold.id, version: 1, site: site.id, from: FROM }
    expect((await move(wanted)).status).toBe(400)
    expect((await move({ ...wanted, price: 25 })).status).toBe(400)
    const { body } = await move({ ...wanted, price: 25, reason: 'Far out' })
    expect(body.preview.warnings).toHaveLength(1)
    expect(body.plan.phases).toMatchObject([{ price: 25, reason: 'Far out' }])
  })

  test('to its own site, to the site of another customer, or in the past is refused', async () => {
    const [sold, other] = [await sell(), await sell()]
    const own = await planOf(sold.id)
    const { body: sites } = await haulyard.ask('customers.getSites', { i: other.customer }, { as: 'owner' })
    const there = await siteOf(sold)
    for (const [site, from] of [
      [own.site, FROM],
      [sites[0]?.id ?? 0, FROM],
      [there.id, addDays(TODAY, -1)],
    ] as const) {
      expect((await move({ id: sold.id, version: 1, site, from })).status).toBe(400)
    }
  })

  test('that is dry makes nothing', async () => {
    const sold = await sell()
    const site = await siteOf(sold)
    await move({ id: sold.id, version: 1, site: site.id, from: FROM, dry: 1 })
    const { body } = await haulyard.ask('customers.getServices', { i: sold.customer }, { as: 'owner' })
    expect(body).toHaveLength(1)
  })
})

describe('a site', () => {
  test('keeps its point while its address stays, and its services follow a corrected address', async () => {
    const sold = await sell()
    const site = await siteOf(sold)
    const { body } = await haulyard.ask(
      'customers.saveSite',
      { ...site, lat: undefined, lng: undefined, drivernote: 'Blue gate' },
      { as: 'owner' },
    )
    expect(body.site).toMatchObject({ lat: site.lat, drivernote: 'Blue gate', version: 2 })
    await move({ id: sold.id, version: 1, site: site.id, from: TODAY })
    const corrected = { ...body.site, address: '11 New Road' }
    await haulyard.ask('customers.saveSite', corrected, { as: 'owner' })
    const { body: services } = await haulyard.ask('customers.getServices', { i: sold.customer }, { as: 'owner' })
    expect(services.find((one) => one.site === site.id)?.address).toBe('11 New Road, Cedar Hollow, GA 30990')
  })

  test('is found by its address and its driver note', async () => {
    const sold = await sell()
    await siteOf(sold, { address: '77 Zebra Crossing', drivernote: 'Quokka behind the shed' })
    for (const query of ['zebra crossing', 'quokka']) {
      const { body } = await haulyard.ask('customers.getCustomers', { companyId: 35, query }, { as: 'owner' })
      expect(body.map(({ id }) => id)).toEqual([sold.customer])
    }
  })

  test('of another customer is not changed, nor with an older version', async () => {
    const [sold, other] = [await sell(), await sell()]
    const site = await siteOf(sold)
    const save = (more: object) => haulyard.send('customers.saveSite', { ...site, ...more }, { as: 'owner' })
    expect((await save({ customer: other.customer })).status).toBe(400)
    expect((await save({ version: 0 })).status).toBe(409)
  })
})

test('a merge takes sites along, and its undo brings them back', async () => {
  const [keep, drop] = [await sell(), await sell()]
  const both = { keep: keep.customer, drop: drop.customer }
  const sitesOf = async (i: number) =>
    (await haulyard.ask('customers.getSites', { i }, { as: 'owner' })).body.map(({ id }) => id)
  const [ofKeep, ofDrop] = [await sitesOf(both.keep), await sitesOf(both.drop)]
  await haulyard.ask('customers.merge', both, { as: 'owner' })
  expect(await sitesOf(both.keep)).toEqual([...ofKeep, ...ofDrop].toSorted((a, b) => a - b))
  await haulyard.ask('customers.undoMerge', both, { as: 'owner' })
  expect([await sitesOf(both.keep), await sitesOf(both.drop)]).toEqual([ofKeep, ofDrop])
})
