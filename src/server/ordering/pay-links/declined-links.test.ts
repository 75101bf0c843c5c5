import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { challenge as challengeShape } from '#contract/challenge.ts'
import { openCounters } from '#server/calls/limits/counters.ts'
import { cards, newKey, openOrders } from '#tests/support/orders.ts'
import { openTestHaulyard } from '#tests/support/test-haulyard.ts'

// Card testing over pay links is limited like at the shop, and closes no link.

const haulyard = await openTestHaulyard()
const orders = await openOrders(haulyard)
let visitors = 0

/** An unpaid order, from an address of its own. */
async function linked() {
  visitors += 1
  const from = `203.0.113.${visitors}`
  const sent = await orders.linkCart()
  const { body } = await haulyard.ask('services.purchase', sent, { key: newKey(), from })
  const { order } = body as { order: string }
  const [link] = await haulyard.rows<{ code: string }>('select code from pay_links where order_id = $1', [order])
  return { code: link?.code ?? '', from }
}
type Linked = Awaited<ReturnType<typeof linked>>

const pay = async ({ code, from }: Linked, card: string = cards.good) =>
  haulyard.ask('services.payByLink', { code, tokenResponse: await orders.token(card) }, { key: newKey(), from })

describe('stolen cards', () => {
  const linksOf = (count: number) => Promise.all(Array.from({ length: count }, linked))
  test('are tried over ten links at once, and the bank is asked about ten', async () => {
    const links = await linksOf(10)
    const before = (await haulyard.sandbox.ledger()).length
    const tries = Array.from({ length: 40 }, (_, index) => {
      const link = links[index % links.length] as Linked
      return pay({ ...link, from: '198.51.100.66' }, cards.noFunds)
    })
    const answers = await Promise.all(tries)
    expect((await haulyard.sandbox.ledger()).length - before).toBeLessThanOrEqual(10)
    expect(answers.some(({ status }) => status === 429)).toBe(true)
    expect(answers.some(({ body }) => body.success)).toBe(false)
  })

  test('are counted per link for any spelling of its code', async () => {
    const [link] = (await linksOf(1)) as [Linked]
    const before = (await haulyard.sandbox.ledger()).length
    const spellings = ['', ' ', '  ', '\t', '\n', '   ', ' \t', '\t ']
    // In sequence: a link takes one attempt at a time.
    for (const [index, blank] of spellings.entries())
      await pay({ code: `${link.code}${blank}`, from: `198.51.100.${index}` }, cards.noFunds)
    expect((await haulyard.sandbox.ledger()).length - before).toBeLessThanOrEqual(5)
  })

  test('make the hauler’s buyers do a little work, and close no link', async () => {
    const links = await linksOf(6)
    const [shop] = await haulyard.rows<{ company_id: number }>('select company_id from pay_links where code = $1', [
      links[0]?.code,
    ])
    const alarm = ['declinedPerCompany', String(shop?.company_id)] as const
    const { consumed } = await openCounters(haulyard.haulyard.actors.counts).read(alarm)
    await haulyard.haulyard.limits.reserve([alarm], 100 - consumed)
    const answers = await Promise.all(links.map((link) => pay(link)))
    const challenged = answers.filter(({ status }) => status === 429)
    expect(challenged.map(({ headers }) => headers.get('Refusal-Code'))).toEqual(['challenged', 'challenged'])
    const [first] = challenged as [(typeof answers)[number]]
    const { challenge } = z.object({ challenge: challengeShape }).parse(first.body)
    const solution = await solveChallenge({ challenge, deriveKey })
    const header = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    const unpaid = links[answers.indexOf(first)] as Linked
    const again = await haulyard.ask(
      'services.payByLink',
      { code: unpaid.code, tokenResponse: await orders.token(cards.good) },
      { key: newKey(), from: unpaid.from, headers: { 'Challenge-Solution': header } },
    )
    expect([again.status, again.body.success]).toEqual([200, true])
  })
})
