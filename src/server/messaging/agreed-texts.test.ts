import { beforeEach, expect, test } from 'vitest'
import { consentWordings } from '#domain/ordering/consents.ts'
import { all, asManager, GROUP } from '#tests/support/cans/told-stops.ts'
import { newKey, type Order, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Buyers agree to texts about stops on the order page of a hauler that texts.

const haulyard = await openTestHaulyard()
const { ask, rows } = haulyard
const orders = await openOrders(haulyard)
const PHONE = '+14785550166'

async function setTexts(text: boolean) {
  const events = { ...all({ email: true, text: false }), onway: { email: false, text, words: '' } }
  expect((await ask('canmanager.saveTelling', { groupid: GROUP, events }, asManager)).status).toBe(200)
}
const asks = async () => (await ask('companies.getByUrl', { i: 'piedmont' })).body.texts
const consent = async () =>
  (await rows('select company_id, agreed, how, by, at from text_consents where phone = $1', [PHONE]))[0]
const say = (agreed: boolean, how: string) =>
  rows(
    `insert into text_consents (company_id, phone, agreed, how, by, at) values (35, $1, $2, $3, '', now() - interval '1 day')
     on conflict (company_id, phone) do update set agreed = excluded.agreed, how = excluded.how, at = excluded.at`,
    [PHONE, agreed, how],
  )

async function order(texts?: boolean, cellphone = '(478) 555-0166', sent?: Order, key = newKey()) {
  const carts = sent ?? (await orders.carts())
  const asked = { ...carts, user: { ...carts.user, cellphone }, ...(texts === undefined ? {} : { texts }) }
  const { body } = await ask('services.purchase', asked, { key, from: '203.0.113.7' })
  return body.success ? body.order : ''
}
const wordsOf = (id: string) =>
  rows(`select wording, version, ip from consents where order_id = $1 and kind = 'texts'`, [id])

beforeEach(async () => {
  await rows('delete from text_consents')
  await setTexts(true)
})

test('the page asks only where a text about stops is on', async () => {
  expect(await asks()).toBe(true)
  await setTexts(false)
  expect(await asks()).toBe(false)
  expect((await ask('companies.getByUrl', { i: 'demo' })).body.texts).toBe(false)
})

test('the number of a placed order has agreed, in the words shown', async () => {
  const id = await order(true)
  expect(await consent()).toEqual({ company_id: 35, agreed: true, how: 'order', by: '', at: haulyard.clock.now() })
  expect(await wordsOf(id)).toEqual([
    { wording: consentWordings.texts('Piedmont Hauling'), version: expect.stringMatching(/./), ip: '203.0.113.7' },
  ])
})

test('a repeat under the key notes it once', async () => {
  const [key, sent] = [newKey(), await orders.carts()]
  const id = await order(true, undefined, sent, key)
  expect(await order(true, undefined, sent, key)).toBe(id)
  expect(await wordsOf(id)).toHaveLength(1)
})

test.each([undefined, false])('an order with %s changes nothing that was said before', async (texts) => {
  const id = await order(texts)
  expect([await consent(), await wordsOf(id)]).toEqual([undefined, []])
  await say(true, 'office')
  await order(texts)
  expect(await consent()).toMatchObject({ agreed: true, how: 'office' })
  await say(false, 'office')
  await order(texts)
  expect(await consent()).toMatchObject({ agreed: false, how: 'office' })
})

test('a buyer who declined on the phone can agree, but no order lifts a STOP', async () => {
  await say(false, 'office')
  await order(true)
  expect(await consent()).toMatchObject({ agreed: true, how: 'order' })
  await say(false, 'reply')
  await order(true)
  expect(await consent()).toMatchObject({ agreed: false, how: 'reply' })
})

test('a declined card agrees to nothing', async () => {
  const carts = await orders.carts()
  const tokenResponse = await orders.token('4387751111111053')
  expect(await order(true, undefined, { ...carts, billing: { ...carts.billing, tokenResponse } })).toBe('')
  expect(await consent()).toBeUndefined()
})

test('a number that gets no texts, and a hauler that sends none, note no consent', async () => {
  expect(await wordsOf(await order(true, '555-0166'))).toEqual([])
  await setTexts(false)
  const id = await order(true)
  expect(await wordsOf(id)).toEqual([])
  const [kept] = await rows<{ answers: object }>('select answers from orders where id = $1', [id])
  expect(kept?.answers).not.toHaveProperty('texts')
  expect(await rows('select from text_consents')).toEqual([])
})

test('rejects an answer that is not yes or no', async () => {
  const { status, body } = await haulyard.send(
    'services.purchase',
    { ...(await orders.carts()), texts: 'yes' },
    { key: newKey() },
  )
  expect([status, body.errors]).toMatchObject([400, [{ field: 'texts' }]])
})
