import { expect, test } from 'vitest'
import { companyId } from '#contract/fields.ts'
import { openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { notifyWaitingJob } from './notify-waiting.job.ts'

// "We'll let you know when we reach you" is kept: the owner sees leads that the map now covers, and emails them in one
// click.

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

test('a lead outside is listed once the area reaches it, and is emailed once', async () => {
  const far = { lat: point.lat + 3, lng: point.lng }
  await ask('far@example.test', far)
  await ask('farther@example.test', { lat: point.lat + 5, lng: point.lng })
  expect(await waiting()).toEqual([])
  // Moves the person into the area.
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

test('a lead with only a phone number is listed for a call, and marked without an email', async () => {
  await haulyard.ask('services.initLead', {
    company: 35,
    address: { type: 'Residential', ...oak, lat: point.lat + 4, lng: point.lng },
    user: { cellphone: '478-555-0142' },
    purchaseItemsStep: 'address',
  })
  await haulyard.rows(`update customers set lat = $1, lng = $2 where outofarea and cellphone = '478-555-0142'`, [
    point.lat,
    point.lng,
  ])
  const [person] = await waiting()
  expect(person).toMatchObject({ name: '478-555-0142', call: '478-555-0142' })
  const before = await haulyard.rows('select id from messages')
  expect(await tell([person?.id as number])).toEqual([person?.id])
  expect(await haulyard.rows('select id from messages')).toEqual(before)
  expect(await waiting()).toEqual([])
})

test('a map saved a moment ago counts at once', async () => {
  const at = { lat: point.lat + 6, lng: point.lng }
  await ask('newly@example.test', at)
  expect(await waiting()).toEqual([])
  const [service] = await haulyard.rows<{ map: number }>(
    `select map_id as map from services where company_id = 35 and type = 'Residential' and active order by id limit 1`,
  )
  const map = await haulyard.ask('maps.getMap', { i: service?.map as number }, { as: 'owner' })
  const d = 0.05
  const corners = [
    [at.lng - d, at.lat - d],
    [at.lng + d, at.lat - d],
    [at.lng + d, at.lat + d],
    [at.lng - d, at.lat + d],
    [at.lng - d, at.lat - d],
  ]
  const { id, name, color, version } = map.body
  const feature = {
    type: 'Feature',
    properties: { name: 'North' },
    geometry: { type: 'Polygon', coordinates: [corners] },
  }
  const geojson = { type: 'FeatureCollection', features: [feature] }
  const saved = await haulyard.send('maps.update', { id, name, color, version, geojson }, { as: 'owner' })
  expect(saved.status).toBe(200)
  expect(await waiting()).toMatchObject([{ name: 'newly@example.test' }])
  const queued = await haulyard.rows(`select data from jobs.job_common where name = 'area-changed'`)
  expect(queued).toContainEqual({ data: { company: 35 } })
})

test('leads are emailed automatically only where the company enabled it', async () => {
  const emailed = async () => (await mailsTo('auto@example.test')).length
  await ask('auto@example.test', { lat: point.lat + 3, lng: point.lng })
  await haulyard.rows(`update customers set lat = $1, lng = $2 where email = 'auto@example.test'`, [
    point.lat + 6,
    point.lng,
  ])
  const job = () => notifyWaitingJob(haulyard.haulyard).handle({ company: companyId.parse(35) }, {} as never)
  await job()
  expect(await emailed()).toBe(0)
  expect((await haulyard.send('companies.update', { id: 35, tellwaiting: true }, { as: 'owner' })).status).toBe(200)
  await job()
  await job()
  expect(await emailed()).toBe(1)
})
