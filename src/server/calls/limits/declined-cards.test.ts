import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { challenge as challengeShape } from '#contract/challenge.ts'
import { cards, newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// A card tester gets ten tries, however concurrent, and closes no one's shop.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)

async function withCard(pan: string, email: string) {
  const order = await orders.carts()
  const billing = { ...order.billing, tokenResponse: await orders.token(pan) }
  return { ...order, billing, user: { ...order.user, email } }
}

test('of sixty declined cards at once from one address ten reach the bank, and the honest buyer is served', async () => {
  const bad = await Promise.all(
    Array.from({ length: 60 }, (_, index) => withCard(cards.noFunds, `carder${index}@example.test`)),
  )
  const good = await withCard(cards.good, 'honest@example.test')
  const before = (await haulyard.sandbox.ledger()).length
  const [honest, ...tried] = await Promise.all([
    haulyard.ask('services.purchase', good, { key: newKey(), from: '203.0.113.5' }),
    ...bad.map((order) => haulyard.ask('services.purchase', order, { key: newKey(), from: '203.0.113.77' })),
  ])
  expect(honest?.body).toMatchObject({ success: true })
  expect(tried.filter(({ status }) => status === 429)).toHaveLength(50)
  expect((await haulyard.sandbox.ledger()).length - before).toBe(11)
})

// Ten were declined in the test before.
test('a hauler with a hundred declined cards goes on selling, and another spelling of its id is the same shop', async () => {
  await haulyard.haulyard.limits.reserve([['declinedPerCompany', '35']], 90)
  const buyers = await Promise.all(
    Array.from({ length: 7 }, (_, index) => withCard(cards.good, `buyer${index}@example.test`)),
  )
  const answers = await Promise.all(
    buyers.map((order, index) =>
      haulyard.send(
        'services.purchase',
        { ...order, company: index % 2 ? '035' : 35 },
        { key: newKey(), from: `198.18.0.${index}` },
      ),
    ),
  )
  const challenged = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status, body }) => status === 200 && body.success)).toHaveLength(4)
  expect(challenged.map(({ headers }) => headers.get('Refusal-Code'))).toEqual(Array(3).fill('challenged'))
  const challenge = challengeShape.parse(challenged[0]?.body.challenge)
  const solution = await solveChallenge({ challenge, deriveKey })
  const header = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  const again = await haulyard.send('services.purchase', await withCard(cards.good, 'late@example.test'), {
    key: newKey(),
    from: '198.18.0.99',
    headers: { 'Challenge-Solution': header },
  })
  expect([again.status, again.body.success]).toEqual([200, true])
})
