import { expect, test } from 'vitest'
import { paymentMessages } from '#domain/payments/messages.ts'
import { inTransaction } from '#server/db/connect.ts'
import { testSecret } from '#tests/support/cluster.ts'
import { newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'
import { resealSecrets } from './sealed-secrets.queries.ts'
import { openSealer } from './sealer.ts'

// A secret is changed, or lost.

const NEXT = 'the next secret of thirty-two characters'
const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)
const reseal = (secret: string, before?: string) =>
  inTransaction(haulyard.actors.platform, { tenant: null }, (db) => resealSecrets(db, openSealer(secret, before)))
const passwords = async (secret: string) => {
  const rows = await haulyard.rows<{ sealed: Buffer }>(
    'select midpassword_sealed as sealed from companies where midpassword_sealed is not null order by id',
  )
  return rows.map(({ sealed }) => openSealer(secret).open(sealed))
}

test('a new secret takes over what the one before sealed, once', async () => {
  const before = await passwords(testSecret)
  expect(before.length).toBeGreaterThan(1)
  await haulyard.rows(
    'insert into app_secrets (user_id, secret_sealed, created_at) select min(id), $1, now() from users',
    [openSealer(testSecret).seal('JBSWY3DP')],
  )
  expect(await reseal(NEXT, testSecret)).toEqual({ resealed: before.length + 1, lost: [] })
  expect(await passwords(NEXT)).toEqual(before)
  const [app] = await haulyard.rows<{ sealed: Buffer }>('select secret_sealed as sealed from app_secrets')
  expect(app && openSealer(NEXT).open(app.sealed)).toBe('JBSWY3DP')
  expect(await reseal(NEXT, testSecret)).toEqual({ resealed: 0, lost: [] })
})

test('a company whose password nobody can open refuses cards in words, and the log names it', async () => {
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
