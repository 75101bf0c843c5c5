import { beforeAll, describe, expect, test } from 'vitest'
import { addMonths, todayIn } from '#domain/companies/days/calendar-day.ts'
import { consentWordings } from '#domain/ordering/consents.ts'
import { cards, newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A card that is kept while an order is paid by its link: stored with the buyer's consent, and it pays later bills of a
// company that bills.

const haulyard = await openTestHaulyard()
const { ask, send, rows, clock } = haulyard
const orders = await openOrders(haulyard)
const today = todayIn('America/New_York', clock.now())
let visitors = 0

async function linked() {
  visitors += 1
  const from = `203.0.113.${visitors}`
  const { body } = await ask('services.purchase', await orders.linkCart(), { key: newKey(), from })
  const { order, key } = body as { order: string; key: string }
  const [link] = await rows<{ code: string }>('select code from pay_links where order_id = $1', [order])
  return { order, key, code: link?.code ?? '', from }
}
type Linked = Awaited<ReturnType<typeof linked>>

const pay = async ({ code, from }: Linked, { card = cards.good as string, keepcard = 1 as 0 | 1 } = {}) =>
  (
    await ask(
      'services.payByLink',
      { code, tokenResponse: await orders.token(card), keepcard },
      { key: newKey(), from },
    )
  ).body
const keptOf = async ({ order }: Linked) => {
  const [found] = await rows<{ cards: number; consents: string[]; collection: string | null }>(
    `select (select count(*)::integer from stored_cards k where k.company_id = o.company_id and k.order_id = o.id) as cards,
       array(select wording from consents t where t.company_id = o.company_id and t.order_id = o.id and t.kind = 'keepcard') as consents,
       (select a.collection from billing_accounts a where a.company_id = o.company_id and a.customer_id = o.customer_id) as collection
     from orders o where o.id = $1`,
    [order],
  )
  return found
}
const agreed = [consentWordings.keepcard('Blue Ridge Waste')]

describe('before the company bills', () => {
  test('the card is stored with the consent, and no bill is charged to it', async () => {
    const one = await linked()
    expect(await pay(one)).toMatchObject({ success: true })
    expect(await keptOf(one)).toEqual({ cards: 1, consents: agreed, collection: null })
    const { body } = await ask('services.getOrder', { i: one.order, key: one.key })
    expect(body.card).toMatchObject({ lastfour: '1111', expiry: '1230' })
  })

  test('without the wish nothing is stored, nor after a decline', async () => {
    const [plain, declined] = [await linked(), await linked()]
    expect(await pay(plain, { keepcard: 0 })).toMatchObject({ success: true })
    expect(await pay(declined, { card: cards.noFunds })).toMatchObject({ success: false })
    for (const one of [plain, declined]) expect(await keptOf(one)).toEqual({ cards: 0, consents: [], collection: null })
    expect(await pay(declined)).toMatchObject({ success: true })
    expect(await keptOf(declined)).toMatchObject({ cards: 1, consents: agreed })
  })
})

describe('once the company bills', () => {
  beforeAll(async () => {
    const started = await send('billing.start', { companyId: 30, day: today }, { as: 'admin', key: newKey() })
    expect(started.status, JSON.stringify(started.body)).toBe(200)
  })

  test('the card pays the next bill, and the order’s page names its charge', async () => {
    const one = await linked()
    expect(await pay(one)).toMatchObject({ success: true })
    expect(await keptOf(one)).toEqual({ cards: 1, consents: agreed, collection: 'card' })
    const { body } = await ask('services.getOrder', { i: one.order, key: one.key })
    expect(body.nextcharge).toMatchObject({ day: addMonths(today, 1), amount: 23, lastfour: '1111' })
  })
})
