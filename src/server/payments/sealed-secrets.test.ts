import { expect, test } from 'vitest'
import { paymentMessages } from '#domain/payments/messages.ts'
import { openSealer } from '#server/base/sealer.ts'
import { inTransaction } from '#server/db/connect.ts'
import { resealAppSecrets } from '#server/identity/second-factor/factor.queries.ts'
import { sweepPayments } from '#server/ordering/orders/sweep-payments.ts'
import { testSecret } from '#tests/support/cluster.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { resealSecrets } from './sealed-secrets.queries.ts'

// Rotation or loss of the secret.

const NEXT = 'the next secret of thirty-two characters'
const haulyard = await openTestHaulyard({ env: { gatewayTimeoutMs: 800 } })
const orders = await openOrders(haulyard)
const reseal = (secret: string, before?: string) =>
  inTransaction(haulyard.actors.platform, { tenant: null }, async (db) => {
    const sealer = openSealer(secret, before)
    return { ...(await resealSecrets(db, sealer)), apps: await resealAppSecrets(db, sealer.reseal) }
  })
const passwords = async (secret: string) => {
  const rows = await haulyard.rows<{ sealed: Buffer }>(
    'select midpassword_sealed as sealed from companies where midpassword_sealed is not null order by id',
  )
  return rows.map(({ sealed }) => openSealer(secret).open(sealed))
}

test('a new secret reseals data of the previous one, once', async () => {
  const before = await passwords(testSecret)
  expect(before.length).toBeGreaterThan(1)
  await haulyard.rows(
    'insert into app_secrets (user_id, secret_sealed, created_at) select min(id), $1, now() from users',
    [openSealer(testSecret).seal('JBSWY3DP')],
  )
  expect(await reseal(NEXT, testSecret)).toEqual({ resealed: before.length, lost: [], apps: 1 })
  expect(await passwords(NEXT)).toEqual(before)
  const [app] = await haulyard.rows<{ sealed: Buffer }>('select secret_sealed as sealed from app_secrets')
  expect(app && openSealer(NEXT).open(app.sealed)).toBe('JBSWY3DP')
  expect(await reseal(NEXT, testSecret)).toEqual({ resealed: 0, lost: [], apps: 0 })
  expect(await reseal(testSecret, NEXT)).toEqual({ resealed: before.length, lost: [], apps: 1 })
})

test("a company whose password can't be opened refuses cards in words, and the log names it", async () => {
  const order = await orders.carts()
  const lost = openSealer('a third secret that sealed nothing of it').seal('sandbox')
  await haulyard.rows('update companies set midpassword_sealed = $1 where id = 35', [lost])
  expect((await reseal(testSecret)).lost).toContain(35)
  const { status, body } = await haulyard.ask('services.purchase', order, { key: newKey() })
  const said = 'resptext' in body ? body.resptext : ''
  expect([status, said]).toEqual([200, paymentMessages.misconfigured])
  expect(
    haulyard.logged().filter((line) => line.includes('merchant password') && line.includes('"company":35')),
  ).not.toEqual([])
})

test("its unclear payments delay no other company's, and wait for its password", async () => {
  const sealWith = (secret: string) =>
    haulyard.rows('update companies set midpassword_sealed = $1 where id = 35', [openSealer(secret).seal('sandbox')])
  await sealWith(testSecret)
  const link = await haulyard.ask('services.purchase', await orders.linkCart(), { key: newKey() })
  const { order: linked } = link.body as { order: string }
  const [{ code } = { code: '' }] = await haulyard.rows<{ code: string }>(
    'select code from pay_links where order_id = $1',
    [linked],
  )
  await haulyard.sandbox.fault('drop-after-approve')
  const { body } = await haulyard.ask('services.purchase', await orders.carts(), { key: newKey() })
  const { order: lost } = body as { order: string }
  await haulyard.sandbox.fault('drop-after-approve')
  const pay = { code, tokenResponse: await orders.token() }
  expect((await haulyard.ask('services.payByLink', pay, { key: newKey() })).body).toMatchObject({ pending: true })
  await sealWith('a third secret that sealed nothing of it')
  haulyard.clock.advance(60)
  await sweepPayments(haulyard.haulyard)
  const states = await haulyard.rows('select id, state, payment from orders where id = any($1) order by id = $2', [
    [lost, linked],
    linked,
  ])
  expect(states).toMatchObject([
    { id: lost, state: 'pending' },
    { id: linked, payment: 'paid' },
  ])
})
