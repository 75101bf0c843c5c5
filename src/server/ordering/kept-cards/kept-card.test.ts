import { describe, expect, test } from 'vitest'
import { sweepPayments } from '#server/ordering/orders/sweep-payments.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A card is stored only with consent, and removed by its buyer or the office.

const haulyard = await openTestHaulyard({ env: { gatewayTimeoutMs: 800 } })
const { ask, rows } = haulyard
const orders = await openOrders(haulyard)

async function kept(before: () => Promise<unknown> = async () => undefined) {
  const sent = await orders.carts({ keepcard: true })
  await before()
  const { body } = await ask('services.purchase', sent, { key: newKey() })
  const { order, key } = body as { order: string; key: string }
  return { order, key, email: sent.user.email }
}
const cardOf = async ({ order, key }: { order: string; key: string }) =>
  (await ask('services.getOrder', { i: order, key })).body.card
const consentOf = async (order: string) =>
  (
    await rows(
      `select ended_at is not null as ended, ended_by from consents where order_id = $1 and kind = 'keepcard'`,
      [order],
    )
  )[0]

describe('a stored card', () => {
  test('is shown by its last digits and expiry to its buyer and the office, and the mail says that it is stored', async () => {
    const one = await kept()
    expect(await cardOf(one)).toEqual({ lastfour: '1111', expiry: '1230' })
    const { body } = await ask('services.getOrders', { companyId: 35, query: one.order }, { as: 'owner' })
    expect(body).toMatchObject([{ order: one.order, card: { lastfour: '1111', expiry: '1230' } }])
    const [mail] = await rows<{ text: string }>('select text from messages where recipient = $1 order by id', [
      one.email,
    ])
    expect(mail?.text).toContain('Your card is kept: Piedmont Hauling may charge it')
    expect(mail?.text).not.toContain('We won’t charge this card again')
  })

  test('has its expiry when the sweeper stored it, too', async () => {
    const one = await kept(() => haulyard.sandbox.fault('drop-after-approve'))
    await sweepPayments(haulyard.haulyard)
    expect(await cardOf(one)).toEqual({ lastfour: '1111', expiry: '1230' })
  })

  test('is removed by its buyer, at the processor too, and the consent ends', async () => {
    const one = await kept()
    const [{ profileid, acctid } = { profileid: '', acctid: '' }] = await rows<{ profileid: string; acctid: string }>(
      'select profileid, acctid from stored_cards where order_id = $1',
      [one.order],
    )
    const { gateway } = haulyard.haulyard.outside
    const { deleteProfile } = gateway
    const deleted: object[] = []
    gateway.deleteProfile = (merchant, profile) => {
      deleted.push(profile)
      return deleteProfile(merchant, profile)
    }
    const remove = () => ask('services.removeCard', { order: one.order, key: one.key }, { key: newKey() })
    expect([(await remove()).body.success, (await remove()).body.success]).toEqual([true, true])
    gateway.deleteProfile = deleteProfile
    expect(deleted).toEqual([{ profileId: profileid, acctId: acctid }])
    expect(await cardOf(one)).toBeNull()
    expect(await consentOf(one.order)).toEqual({ ended: true, ended_by: 'buyer' })
  })

  test('stays, and says so, while the processor does not answer; the office removes it later', async () => {
    const one = await kept()
    const { gateway } = haulyard.haulyard.outside
    const { deleteProfile } = gateway
    gateway.deleteProfile = async () => ({ kind: 'unknown' })
    const remove = () => ask('customers.removeCard', { order: one.order }, { as: 'owner', key: newKey() })
    expect((await remove()).body).toMatchObject({ success: false, resptext: expect.stringContaining('try again') })
    expect(await consentOf(one.order)).toEqual({ ended: false, ended_by: null })
    gateway.deleteProfile = deleteProfile
    expect((await remove()).body.success).toBe(true)
    expect(await consentOf(one.order)).toEqual({ ended: true, ended_by: expect.stringMatching(/^user:\d+$/) })
  })

  test('keeps its line without its token, and the newest other card is charged from then on', async () => {
    const one = await kept()
    const [first] = await rows<{ id: number; customer_id: number }>(
      'select id, customer_id from stored_cards where order_id = $1',
      [one.order],
    )
    const cards = () =>
      rows('select profileid, brand, state, is_default from stored_cards where customer_id = $1 order by id', [
        first?.customer_id,
      ])
    const add = (profile: string, order: string | null) =>
      rows(
        `insert into stored_cards (company_id, customer_id, profileid, acctid, order_id, created_at)
         values (35, $1, $2, '1', $3, now()) on conflict do nothing`,
        [first?.customer_id, profile, order],
      )
    await add('second', null)
    await add('third', one.order)
    await rows('update stored_cards set order_id = null where id = $1', [first?.id])
    expect((await cards()).map(({ is_default }) => is_default)).toEqual([false, false, true])
    await add('second', null)
    expect((await cards()).map(({ is_default }) => is_default)).toEqual([false, false, true])
    expect((await ask('customers.removeCard', { order: one.order }, { as: 'owner', key: newKey() })).body.success).toBe(
      true,
    )
    expect(await cards()).toEqual([
      { profileid: expect.stringMatching(/./), brand: 'VISA', state: 'ok', is_default: false },
      { profileid: 'second', brand: '', state: 'ok', is_default: true },
      { profileid: '', brand: '', state: 'removed', is_default: false },
    ])
    await add('third', null)
    expect((await cards()).map(({ is_default }) => is_default)).toEqual([false, false, false, true])
  })

  test('cannot be removed without the order’s key or the right office', async () => {
    const one = await kept()
    expect((await ask('services.removeCard', { order: one.order, key: newKey() }, { key: newKey() })).status).toBe(404)
    expect((await ask('customers.removeCard', { order: one.order }, { as: 'other', key: newKey() })).status).toBe(404)
    expect(await cardOf(one)).not.toBeNull()
  })
})
