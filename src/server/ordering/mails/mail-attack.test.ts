import { expect, test } from 'vitest'
import type { JobDefinition } from '#server/jobs/jobs.ts'
import { sendMessageJob } from '#server/messaging/messaging.job.ts'
import { leadNewsJob } from '#server/ordering/leads/lead-news.job.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A flood of mail caused by strangers delays no buyer's confirmation, pay link or receipt, and no hauler's new order.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)
const { actors } = haulyard.haulyard
await haulyard.work([
  sendMessageJob(actors, { email: null, text: null }, haulyard.clock.now, 40),
  leadNewsJob(haulyard.haulyard),
] as JobDefinition[])

const quiet = async () => {
  const waiting = () =>
    haulyard.rows(`select from jobs.job where name in ('send-message', 'lead-news') and state in ('created', 'active', 'retry')
      and start_after <= now()`)
  await expect.poll(async () => (await waiting()).length, { timeout: 60_000, interval: 200 }).toBe(0)
}
const held = (about: string) =>
  haulyard.rows(`select subject, error from messages where state in ('held', 'failed') and ${about}`)
const aPhone = (n: number) => `478-555-${String(2000 + n)}`

test('a flood of drop-off days in strangers’ names delays no buyer, and mails each order once', {
  timeout: 120_000,
}, async () => {
  const victim = 'victim@home.example'
  const datestart = await orders.openDay()
  for (let n = 0; n < 24; n += 1) {
    const order = await orders.linkCart()
    const email = n < 5 ? victim : `stranger${n}@home.example`
    const user = { ...order.user, email, cellphone: aPhone(n) }
    const { body } = await haulyard.ask(
      'services.purchase',
      { ...order, user },
      { key: newKey(), from: `10.9.0.${n % 4}` },
    )
    const sold = body as { order: string; key: string }
    for (let change = 0; change < 3; change += 1) {
      const day = { order: sold.order, key: sold.key, datestart, ampm: change % 2 ? ('AM' as const) : ('PM' as const) }
      await haulyard.ask('services.setDeliveryDate', day, { from: `10.9.0.${n % 4}` })
    }
  }
  const [written] = await haulyard.rows(`select count(*)::integer as days from messages where topic like 'drop-off %'`)
  expect(written).toEqual({ days: 24 })

  const paid = await orders.carts()
  const bought = await haulyard.ask(
    'services.purchase',
    { ...paid, user: { ...paid.user, email: victim } },
    { key: newKey() },
  )
  expect(bought.body).toMatchObject({ success: true })
  const unpaid = await orders.linkCart()
  const honest = { ...unpaid, user: { ...unpaid.user, email: 'honest@home.example', cellphone: aPhone(99) } }
  expect((await haulyard.ask('services.purchase', honest, { key: newKey() })).body).toMatchObject({ success: true })
  await quiet()
  expect(await held('source is null')).toEqual([])
  const texts = await haulyard.rows(
    `select channel, state from messages where recipient in ('honest@home.example', '+1478555${2099}') order by id`,
  )
  expect(texts).toEqual([
    { channel: 'text', state: 'kept' },
    { channel: 'email', state: 'kept' },
  ])
})

test('sixty leads hide no order from the hauler', { timeout: 120_000 }, async () => {
  const order = await orders.rollOff()
  for (let n = 0; n < 60; n += 1) {
    const user = { ...order.user, email: `lead${n}@home.example` }
    const lead = { ...order, user, finished: true } as never
    expect((await haulyard.ask('services.initLead', lead, { from: `10.8.0.${n % 5}` })).status).toBe(200)
  }
  const { body } = await haulyard.ask('services.purchase', await orders.carts(), { key: newKey() })
  await quiet()
  const [news] = await haulyard.rows('select state from messages where subject like $1', [
    `New order ${(body as { order: string }).order}%`,
  ])
  expect(news).toEqual({ state: 'kept' })
  const [leads] = await haulyard.rows(
    `select count(*) filter (where state = 'kept')::integer as sent from messages where digest ->> 'of' = 'leads'`,
  )
  expect(leads).toEqual({ sent: 10 })
})
